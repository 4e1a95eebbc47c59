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

test('CTL-04 a link is valid for a quarter of an hour and not a second longer', () => {
  const link = partsOf(links.sign(ID, NOW))
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  expect(link.catalogId).toBe(ID)
  expect(links.isValid(link, NOW)).toBe(true)
  expect(links.isValid(link, after(LINK_LIFE_SECONDS - 1))).toBe(true)
  expect(links.isValid(link, after(LINK_LIFE_SECONDS))).toBe(false)
})

test('CTL-04 no part of a link can be changed, and another token signs other links', () => {
  const link = partsOf(links.sign(ID, NOW))
  expect(links.isValid({ ...link, expires: link.expires + 1 }, NOW)).toBe(false)
  expect(links.isValid({ ...link, catalogId: ID.replace('0b', '0c') }, NOW)).toBe(false)
  expect(links.isValid({ ...link, signature: `A${link.signature.slice(1)}`.replace(/^AA/, 'BA') }, NOW)).toBe(
    false,
  )
  for (const signature of ['', 'x', link.signature.slice(0, -2), `${link.signature}AAAA`]) {
    expect(links.isValid({ ...link, signature }, NOW)).toBe(false)
  }
  expect(signedLinks('another-token-for-tests').isValid(link, NOW)).toBe(false)
})

test('CTL-04 a signature has one spelling: no character can be changed, added, removed or moved', () => {
  const link = partsOf(links.sign(ID, NOW))
  const { signature } = link
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=']
  const forged = new Set<string>()
  for (let at = 0; at < signature.length; at += 1) {
    const [before, after] = [signature.slice(0, at), signature.slice(at + 1)]
    for (const letter of letters)
      forged.add(before + letter + after).add(before + letter + signature.slice(at))
    forged.add(before + after).add(before)
  }
  for (const end of ['=', '==', '.', ' ', '\n', '\0', 'A']) forged.add(signature + end).add(end + signature)
  forged.delete(signature)
  expect(forged.size).toBeGreaterThan(5_000)
  expect([...forged].filter(one => links.isValid({ ...link, signature: one }, NOW))).toEqual([])
})

test('CTL-04 a signature is not valid for another expiry or another brochure', () => {
  const other = ID.replace('0b', '0c')
  const [own, others] = [partsOf(links.sign(ID, NOW)), partsOf(links.sign(other, NOW))]
  expect(links.isValid({ ...own, signature: others.signature }, NOW)).toBe(false)
  const hour = new Date(NOW.getTime() + 3_600_000)
  const later = partsOf(links.sign(ID, hour))
  for (const expires of [later.expires, Number.NaN, -1, 0, Number.MAX_SAFE_INTEGER, own.expires + 0.5]) {
    expect(links.isValid({ ...own, expires }, hour)).toBe(false)
  }
  expect(links.isValid({ ...later, signature: own.signature }, hour)).toBe(false)
})
