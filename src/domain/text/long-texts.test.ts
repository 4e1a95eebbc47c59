import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseOrderLines } from '../quick-order/quick-order.ts'
import { joinedWords, tokenize } from '../search/words/normalize.ts'

/** Length of the longest field that is not a file. */
const LONG = 2000
/** Thousands of times the expected duration, so that a busy machine does not fail. */
const TIMEOUT_MS = 10_000

test.each([
  '1x',
  '1 x ',
  'a1',
  'mm ',
  '1/2',
  '1.',
  '"',
  '1,1 ',
  'x*',
  'a-',
  '[1/1/26 ',
  '12 mm x ',
])('SRV-14 search and quick order parse %j a thousand times in time', piece => {
  const long = piece.repeat(LONG / piece.length)
  const reads = [tokenize, joinedWords, (text: string) => parseOrderLines([text])]
  const code = 'for (const read of reads) read(long)'
  expect(() => runInNewContext(code, { reads, long }, { timeout: TIMEOUT_MS })).not.toThrow()
})
