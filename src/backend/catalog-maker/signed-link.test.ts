import { expect, test } from 'vitest'
import { LINK_LIFE_SECONDS, signedLinks } from './signed-link.ts'

const NOW = new Date('2026-03-11T01:30:00Z')
const ID = '0b5f6d5e-6f0a-4c58-9c57-0d6a3f1a2b3c'
const links = signedLinks('a-token-only-for-tests')

function partsOf(path: string) {
  const url = new URL(path, 'http://shop.test')
  return {
    catalogId: url.pathname.split('/')[3] ?? '',
    expires: Number(url.searchParams.get('expires')),
    signature: url.searchParams.get('signature') ?? '',
  }
}

test('CTL-04 a link is good for a quarter of an hour and not a second longer', () => {
  const link = partsOf(links.sign(ID, NOW))
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  expect(link.catalogId).toBe(ID)
  expect(links.isGood(link, NOW)).toBe(true)
  expect(links.isGood(link, after(LINK_LIFE_SECONDS - 1))).toBe(true)
  expect(links.isGood(link, after(LINK_LIFE_SECONDS))).toBe(false)
})

test('CTL-04 no part of a link can be changed, and another token signs other links', () => {
  const link = partsOf(links.sign(ID, NOW))
  expect(links.isGood({ ...link, expires: link.expires + 1 }, NOW)).toBe(false)
  expect(links.isGood({ ...link, catalogId: ID.replace('0b', '0c') }, NOW)).toBe(false)
  expect(links.isGood({ ...link, signature: `A${link.signature.slice(1)}`.replace(/^AA/, 'BA') }, NOW)).toBe(
    false,
  )
  for (const signature of ['', 'x', link.signature.slice(0, -2), `${link.signature}AAAA`]) {
    expect(links.isGood({ ...link, signature }, NOW)).toBe(false)
  }
  expect(signedLinks('another-token-for-tests').isGood(link, NOW)).toBe(false)
})
