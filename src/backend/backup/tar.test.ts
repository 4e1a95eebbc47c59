import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRows, rowParts } from './row-parts.ts'
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const names = fc.stringMatching(/^[a-z_./-]{1,100}$/)
const entries = fc.array(fc.tuple(names, fc.uint8Array({ maxLength: 2_000 })), { maxLength: 5 })

test('entries come back as they went in, however the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.integer({ min: 1, max: 1_500 }), async (given, step) => {
      expect(await unpacked(cut(packed(given), step))).toEqual(
        given.map(([name, body]) => [name, Buffer.from(body)]),
      )
    }),
    { numRuns: 50 },
  )
})

test('an archive that ends too early or is changed in a header is refused', async () => {
  const archive = packed([['name', Buffer.from('body')]])
  await expect(unpacked(cut(archive.subarray(0, 700), 100))).rejects.toThrow('ends too early')
  archive.write('other', 0)
  await expect(unpacked(cut(archive, 100))).rejects.toThrow('no tar archive')
})

test('a name that does not fit is refused, not cut', () => {
  expect(() => tarHeader('x'.repeat(101), 0, NOW)).toThrow(RangeError)
})

test('rows are never cut, and none is lost', async () => {
  const rows = fc.array(fc.string({ maxLength: 40 }).map(text => `${text.replaceAll('\n', '\\n')}\n`))
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 30 }), async (given, step) => {
      const bytes = Buffer.from(given.join(''))
      const parts = await collect(rowParts(cut(bytes, step), 50))
      expect(Buffer.concat(parts)).toEqual(bytes)
      expect(parts.every(part => part.at(-1) === 0x0a)).toBe(true)
      expect(parts.reduce((sum, part) => sum + countRows(part), 0)).toBe(given.length)
    }),
    { numRuns: 50 },
  )
})

function packed(given: readonly (readonly [string, Uint8Array])[]): Buffer {
  const blocks = given.flatMap(([name, body]) => [
    tarHeader(name, body.length, NOW),
    Buffer.from(body),
    tarPadding(body.length),
  ])
  return Buffer.concat([...blocks, tarEnd()])
}

async function* cut(bytes: Buffer, step: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

async function unpacked(source: AsyncIterable<Buffer>): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = []
  for await (const { name, body } of readTar(source)) found.push([name, Buffer.concat(await collect(body))])
  return found
}

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
