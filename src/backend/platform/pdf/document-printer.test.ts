import { afterEach, expect, test } from 'vitest'
import type { Paper } from './document.ts'
import { openPaperPrinter } from './document-printer.ts'
import { drawPaper } from './draw-document.ts'
import { sampleDocument, sampleIssuer, sampleReceipt, sampleStatement } from './testing/sample-documents.ts'

const printer = openPaperPrinter()
afterEach(() => printer.close())

test('prints every kind in its thread, equal papers with equal bytes, and nothing once it is closed', async () => {
  const papers: Paper[] = [
    { kind: 'fiscal', document: sampleDocument(3) },
    { kind: 'receipt', receipt: sampleReceipt(2) },
    { kind: 'statement', statement: sampleStatement(2), issuer: sampleIssuer },
  ]
  for (const paper of papers) {
    const [printed, again] = await Promise.all([printer.print(paper), printer.print(paper)])
    expect(Buffer.from(printed).equals(await drawPaper(paper))).toBe(true)
    expect(Buffer.from(again).equals(printed)).toBe(true)
  }
  // A paper that cannot be drawn is its caller's problem alone.
  const broken = sampleDocument(1, { total: Number.NaN })
  await expect(printer.print({ kind: 'fiscal', document: broken })).rejects.toThrow(RangeError)
  const last = printer.print({ kind: 'fiscal', document: sampleDocument(1) })
  await printer.close()
  expect((await last).length).toBeGreaterThan(1000)
  await expect(printer.print({ kind: 'fiscal', document: sampleDocument(1) })).rejects.toThrow('closed')
})
