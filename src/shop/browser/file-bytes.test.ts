import { expect, test } from 'vitest'
import { base64Of, bytesOf } from './file-bytes.ts'

test('the bytes of a file are encoded unchanged', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256)
  const read = await bytesOf(new File([bytes], 'any.bin'))
  expect(Buffer.from(base64Of(read ?? new Uint8Array()), 'base64').equals(bytes)).toBe(true)
})
