import { expect, test } from 'vitest'
import { listDocuments, sendDocument } from '#contract/browser/documents.ts'
import { MAX_ARCHIVED_DOCUMENTS } from '#contract/browser/exports.ts'
import { MAX_IN_ARCHIVE, monthName } from './month.ts'
import { listCall } from './month-archive.tsx'
import { sendCall } from './send-document.tsx'

test('DOC-05 DOC-07 the document pages call the addresses of the contract', () => {
  const addressOf = ({ method, path }: typeof listDocuments | typeof sendDocument) => ({ method, path })
  expect(listCall).toEqual(addressOf(listDocuments))
  expect(sendCall).toEqual(addressOf(sendDocument))
  expect(MAX_IN_ARCHIVE).toBe(MAX_ARCHIVED_DOCUMENTS)
})

test('months are named as in Uruguay', () => {
  expect([monthName('2026-01'), monthName('2025-09'), monthName('2025-12')]).toEqual([
    'enero 2026',
    'setiembre 2025',
    'diciembre 2025',
  ])
})
