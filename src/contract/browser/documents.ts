import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { wholeNumber } from '../parameters.ts'
import { documentKind } from '../shapes.ts'
import { documents, fiscalDocument, receipt, sendCFE } from '../shop/documents.ts'
import { clientState } from '../shop/statement.ts'
import { fileParameters } from './file-parameters.ts'

/** Documents and account statement of the session (DOC-04, DOC-05, DOC-07, ACC-16). */

export const listDocuments = defineCall({
  name: 'listDocuments',
  summary: 'Own documents, newest first, filtered by kind and more (DOC-05).',
  path: '/api/account/documents',
  access: 'customer',
  query: documents.query.omit({ cardcode: true }),
  reply: documents.reply,
})

const oneDocument = z.object({ kind: documentKind, docNum: wholeNumber })

export const readDocument = defineCall({
  name: 'readDocument',
  summary: 'One own document of any kind; `pdfUrl` is the path of readDocumentPdf.',
  path: '/api/account/documents/{kind}/{docNum}',
  access: 'customer',
  query: oneDocument,
  reply: z.union([fiscalDocument, receipt]),
})

export const readDocumentPdf = defineCall({
  name: 'readDocumentPdf',
  summary: 'One own document as PDF (DOC-04).',
  path: '/api/account/documents/{kind}/{docNum}/pdf',
  access: 'customer',
  answers: 'file',
  query: oneDocument.extend(fileParameters.shape),
  reply: fileReply,
})

export const sendDocument = defineCall({
  name: 'sendDocument',
  summary: 'Mails own documents to the session’s e-mail or a contact of the customer (DOC-07).',
  method: 'POST',
  path: '/api/account/documents/send',
  access: 'customer',
  status: sendCFE.status,
  body: sendCFE.query.omit({ cardcode: true }),
  reply: sendCFE.reply,
})

const statementQuery = clientState.query.omit({ cardcode: true, limit: true })

export const readStatement = defineCall({
  name: 'readStatement',
  summary: 'The account statement of the session (ACC-16).',
  path: '/api/account/statement',
  access: 'customer',
  query: statementQuery,
  reply: clientState.reply,
})

export const readStatementPdf = defineCall({
  name: 'readStatementPdf',
  summary: 'The account statement as PDF.',
  path: '/api/account/statement/pdf',
  access: 'customer',
  answers: 'file',
  query: statementQuery.extend(fileParameters.shape),
  reply: fileReply,
})
