import { expect, test } from 'vitest'
import { pageHead, unlistedHead } from './page-head.ts'

const at = (publicUrl: string | null) => ({ matches: [{ loaderData: { publicUrl } }] as const })
const page = { title: 'Taladros', description: 'Taladros percutores.', path: '/shop/catalog?family=x' }
const ORIGIN = 'https://mostrador.test'

test('a page has a canonical URL, tags for shared links and its structured data', () => {
  const head = pageHead(at(ORIGIN), {
    ...page,
    kind: 'product',
    image: '/media/p/A/1.webp',
    data: origin => [{ '@context': 'https://schema.org', '@type': 'Thing', url: `${origin}/x` }],
  })
  expect(head).toContainEqual({ title: 'Taladros · Mostrador' })
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/shop/catalog?family=x` })
  expect(head).toContainEqual({ property: 'og:url', content: `${ORIGIN}/shop/catalog?family=x` })
  expect(head).toContainEqual({ property: 'og:image', content: `${ORIGIN}/media/p/A/1.webp` })
  expect(head).toContainEqual({ property: 'og:type', content: 'product' })
  expect(head).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing', url: `${ORIGIN}/x` },
  })
})

test('without a configured origin a page has no canonical URL and a relative picture', () => {
  const head = pageHead(at(null), page)
  expect(head.some(tag => 'rel' in tag || ('property' in tag && tag.property === 'og:url'))).toBe(false)
  const failed = { matches: [{ loaderData: undefined }] as const }
  expect(pageHead(failed, page)).toContainEqual({ property: 'og:image', content: '/img/compartir.png' })
})

test('an unlisted page has noindex and no canonical URL', () => {
  const noindex = { name: 'robots', content: 'noindex' }
  const head = pageHead(at(ORIGIN), { ...page, listed: false })
  expect(head).toContainEqual(noindex)
  expect(head.some(tag => 'rel' in tag)).toBe(false)
  expect(pageHead(at(ORIGIN), page)).not.toContainEqual(noindex)
  expect(unlistedHead('Carro')).toEqual([{ title: 'Carro · Mostrador' }, noindex])
})

test('a description is one line of whole words within the limit', () => {
  const long = `Primera línea,\n  segunda ${'palabra '.repeat(40)}`
  const head = pageHead(at(ORIGIN), { ...page, description: long })
  const text = head.flatMap(tag =>
    'name' in tag && tag.name === 'description' ? [String(tag.content)] : [],
  )[0]
  expect(text?.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/^Primera línea, segunda palabra .* palabra…$/)
  const word = pageHead(at(ORIGIN), { ...page, description: 'x'.repeat(300) })
  expect(word).toContainEqual({ name: 'description', content: `${'x'.repeat(159)}…` })
})
