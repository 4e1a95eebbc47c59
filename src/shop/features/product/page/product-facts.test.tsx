import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { SessionState } from '#domain/accounts/session-state.ts'
import type { PublicProduct } from '#domain/products/product.ts'
import { aCustomerProduct, aPublicCard } from '#domain/testing/products.ts'
import { SessionProvider } from '../../auth/session-provider.tsx'
import { ProductFacts } from './product-facts.tsx'

const account = { name: 'Marta', nickname: 'Marta', email: 'marta@demo.test', cardcode: 'C1' }
const visitor: SessionState = { state: 'anonymous' }
const customer: SessionState = { state: 'signed-in', account }

function shown(product: PublicProduct, session = customer) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider initial={session}>
          <ProductFacts product={product} title={<h1>{product.title}</h1>} substitutes={[]} />
        </SessionProvider>
      ),
    },
  ])
  const html = renderToStaticMarkup(<Stub />)
  const words = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ')],
  )
  return { html, words, facts: Object.fromEntries(facts) }
}

function publicProduct(fields: Partial<PublicProduct> = {}): PublicProduct {
  return { ...aPublicCard(), description: '', videos: [], videoLinks: [], documents: [], ...fields }
}

test('PDP-04 PDP-10 PDP-11 PDP-12 PDP-13 title, brand, sale unit, code and barcode are public', () => {
  const facts = { code: 'TAL-7', codeBars: '7730000000016', unitsPerItem: 12, title: 'Taladro de banco' }
  for (const [product, session] of [
    [publicProduct(facts), visitor],
    [aCustomerProduct(facts), customer],
  ] as const) {
    const page = shown(product, session)
    expect(page.html).toContain('<h1>Taladro de banco</h1>')
    expect(page.words).toMatch(/^Ñandú Código Cód\. TAL-7 /)
    expect(page.facts).toMatchObject({
      'Unidad de venta': '12 unidades',
      'Código de barras': expect.stringMatching(/^7730000000016/),
    })
  }
  expect(shown(publicProduct()).facts).not.toHaveProperty('Código de barras')
})

test('PDP-16 the tax is the product’s, 22 if it has none and 0 if it is 0; not shown to visitors', () => {
  const taxOf = (tax: number | null) => shown(aCustomerProduct({ tax })).facts.IVA
  expect([10, null, 0].map(taxOf)).toEqual(['10 %', '22 %', '0 % (Exento)'])
  expect(shown(publicProduct(), visitor).facts).not.toHaveProperty('IVA')
})

test('PDP-19 the suggested price is in its own currency, and omitted if there is none', () => {
  const suggested = (fields: Parameters<typeof aCustomerProduct>[0]) =>
    /PVP sugerido \(IVA inc\.\) (\S+ [\d.,]+)/.exec(shown(aCustomerProduct(fields)).words)?.[1] ?? null
  expect(suggested({ currency: 'U$', pvp: 1990, pvpCur: '$' })).toBe('$ 1.990,00')
  expect(suggested({ currency: '$', pvp: 49.5, pvpCur: 'U$' })).toBe('U$S 49,50')
  expect(suggested({ pvp: null, pvpCur: null })).toBeNull()
  expect(shown(publicProduct(), visitor).words).not.toContain('PVP')
})

test('PDP-07 PDP-14 PDP-15 availability, price, quantity and button are only for customers', () => {
  const own = shown(aCustomerProduct({ stockDescription: 'Llega el lunes' }))
  const terms = ['Llega el lunes', '$ 100,00 + IVA', 'Agregar al carro'] as const
  for (const term of terms) expect(own.words).toContain(term)
  expect(own.html).toMatch(/<input[^>]*aria-label="Cantidad"/)
  const other = shown(publicProduct(), visitor)
  for (const term of terms) expect(other.words).not.toContain(term)
  expect(other.html).not.toMatch(/<input|data-availability/)
})

test('PDP-03 PDP-17 both saved lists are offered to everybody, and each document is linked by name', () => {
  const documents = [
    { name: 'Manual de uso', url: '/media/d/manual.pdf' },
    { name: 'Despiece', url: '/media/d/despiece.pdf' },
  ]
  for (const [product, session] of [
    [publicProduct({ documents }), visitor],
    [aCustomerProduct({ documents }), customer],
  ] as const) {
    const { html } = shown(product, session)
    expect(html.match(/aria-label="(Agregar a favoritos|Comparar)"/g)).toHaveLength(2)
    for (const { name, url } of documents)
      expect(html).toMatch(new RegExp(`<a href="${url}"(?:(?!</a>).)*${name}</a>`))
  }
  expect(shown(publicProduct()).words).not.toContain('Documentos')
})
