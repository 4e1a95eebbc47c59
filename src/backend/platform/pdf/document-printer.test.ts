import { afterEach, expect, test } from 'vitest'
import type { PrintableDocument } from './document.ts'
import { openDocumentPrinter } from './document-printer.ts'
import { drawDocument } from './draw-document.ts'
import { sampleDocument, sampleIssuer, sampleReceipt, sampleStatement } from './testing/sample-documents.ts'

const printer = openDocumentPrinter()
afterEach(() => printer.close())

test('prints every kind in its thread, equal documents with equal bytes, and nothing once it is closed', async () => {
  const documents: PrintableDocument[] = [
    { kind: 'fiscal', document: sampleDocument(3) },
    { kind: 'receipt', receipt: sampleReceipt(2) },
    { kind: 'statement', statement: sampleStatement(2), issuer: sampleIssuer },
  ]
  for (const document of documents) {
    const [printed, again] = await Promise.all([printer.print(document), printer.print(document)])
    expect(Buffer.from(printed).equals(await drawDocument(document))).toBe(true)
    expect(Buffer.from(again).equals(printed)).toBe(true)
  }
  // A document that cannot be drawn fails alone.
  const broken = sampleDocument(1, { total: Number.NaN })
  await expect(printer.print({ kind: 'fiscal', document: broken })).rejects.toThrow(RangeError)
  const last = printer.print({ kind: 'fiscal', document: sampleDocument(1) })
  await printer.close()
  expect((await last).length).toBeGreaterThan(1000)
  await expect(printer.print({ kind: 'fiscal', document: sampleDocument(1) })).rejects.toThrow('closed')
})
