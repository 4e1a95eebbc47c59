import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMediaPath } from './media-path.ts'

const hostilePaths = '../shared/data/bad-input/fuzzdb/path-traversal--traversals-8-deep-exotic-encoding.txt'
const hostileNames = '../shared/data/bad-input/fuzzdb/file-upload--invalid-filenames-linux.txt'

test('a picture in a width and a format', () => {
  expect(parseMediaPath('/media/p/0012-AB.3/2-240.avif')).toEqual({
    itemcode: '0012-AB.3',
    n: 2,
    width: 240,
    format: 'avif',
  })
})

test('a picture without a width is the largest', () => {
  expect(parseMediaPath('/media/p/100/1.webp')).toEqual({ itemcode: '100', n: 1, width: 960, format: 'webp' })
})

test('a promotion line shows the first picture as JPEG (domain.md D48)', () => {
  expect(parseMediaPath('/media/A%2F3.5.jpg')).toEqual({ itemcode: 'A/3.5', n: 1, width: 240, format: 'jpg' })
})

test('any valid item code round-trips through encoding', () => {
  const code = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter(text => text === text.trim() && !/^\.+$|\p{Cc}/u.test(text) && text.isWellFormed())
  fc.assert(
    fc.property(code, itemcode => {
      const path = `/media/p/${encodeURIComponent(itemcode)}/1-96.webp`
      expect(parseMediaPath(path)).toEqual({ itemcode, n: 1, width: 96, format: 'webp' })
    }),
  )
})

test.each([
  '',
  '/',
  '/media',
  '/media/',
  '/media/.jpg',
  '/media/p/',
  '/media/p/100',
  '/media/p/100/',
  '/media/p/100/0.webp',
  '/media/p/100/100-96.webp',
  '/media/p/100/01.webp',
  '/media/p/100/1-97.webp',
  '/media/p/100/1-0240.webp',
  '/media/p/100/1-240.png',
  '/media/p/100/1-240.webp/',
  '/media/p/100/1-240.webp\n',
  '/media/p/100/1-240.webp?x=1',
  '/media/p//1.webp',
  '/media/p/../1.webp',
  '/media/p/%2e%2e/1.webp',
  '/media/p/a/../../etc/1.webp',
  '/media/p/%00/1.webp',
  '/media/p/a%0Ab/1.webp',
  '/media/p/%zz/1.webp',
  '/media/p/%ff/1.webp',
  '/media/p/%20a/1.webp',
  `/media/p/${'x'.repeat(51)}/1.webp`,
  '/media/p/x/1.jpg.exe',
  '/media/p/x/1.jpg',
  '/media/p/x/1-240.jpg',
  '/MEDIA/p/100/1.webp',
  'media/p/100/1.webp',
])('%j is not a picture', path => {
  expect(parseMediaPath(path)).toBeNull()
})

test.skipIf(!existsSync(hostilePaths))(
  'path traversals are rejected, or parsed as a code that never becomes a path',
  () => {
    const attacks = [hostilePaths, hostileNames]
      .flatMap(file => readFileSync(file, 'utf8').split('\n'))
      .filter(Boolean)
    expect(attacks.length).toBeGreaterThan(100)
    for (const attack of attacks) {
      expect(parseMediaPath(attack)).toBeNull()
      expect(parseMediaPath(`/media/${attack}`)).toBeNull()
      const inside = parseMediaPath(`/media/p/${attack}/1-96.webp`)
      expect(inside === null || (inside.n === 1 && inside.width === 96)).toBe(true)
    }
  },
)
