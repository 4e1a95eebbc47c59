import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRows, rowParts } from './row-parts.ts'

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

async function* cut(bytes: Buffer, step: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
