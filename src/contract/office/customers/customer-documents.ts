import { z } from 'zod'
import { defineOfficeRead, defineOfficeWrite } from '../../define-office-call.ts'
import { fileReply } from '../../file-reply.ts'
import { dayOrInstant, flag, optionalText, paging, wholeNumber } from '../../parameters.ts'
import { currency, documentKind, documentRef } from '../../shapes.ts'
import { documents, fiscalDocument, receipt } from '../../shop/documents.ts'
import { statement } from '../../shop/statement.ts'

/** A customer's account as the customer sees it: nothing is numbered or recomputed here (office.md OFC-11). */

const cardcode = z.string().trim().min(1).max(15)
const period = { cardcode, from: dayOrInstant.optional(), to: dayOrInstant.optional() }
const oneDocument = z.object({ cardcode, kind: documentKind, docNum: wholeNumber })

export const customerStatement = defineOfficeRead({
  name: 'CustomerStatement',
  summary: 'The account statement of a customer, with cheques and movements between days.',
  permission: 'customers.documents',
  query: z.object(period),
  reply: statement,
})

export const customerStatementPdf = defineOfficeRead({
  name: 'CustomerStatementPdf',
  summary: 'The same as PDF.',
  permission: 'customers.documents',
  answers: 'file',
  query: z.object(period),
  reply: fileReply,
})

export const customerDocuments = defineOfficeRead({
  name: 'CustomerDocuments',
  summary: 'Documents and receipts of a customer, newest first.',
  permission: 'customers.documents',
  query: z.object({
    cardcode,
    kind: optionalText
      .transform(text => (text === '' ? [] : text.split(',').map(kind => kind.trim())))
      .pipe(z.array(documentKind)),
    start: dayOrInstant.optional(),
    end: dayOrInstant.optional(),
    currency: currency.optional(),
    /** Beginning of a number, or of serie and number. */
    number: optionalText,
    unpaid: flag,
    ...paging,
  }),
  reply: documents.reply,
})

export const customerDocument = defineOfficeRead({
  name: 'CustomerDocument',
  summary: 'One document or receipt of a customer as issued.',
  permission: 'customers.documents',
  query: oneDocument,
  reply: z.union([fiscalDocument, receipt]),
})

export const customerDocumentPdf = defineOfficeRead({
  name: 'CustomerDocumentPdf',
  summary: 'The same as PDF.',
  permission: 'customers.documents',
  answers: 'file',
  query: oneDocument,
  reply: fileReply,
})

export const mailCustomerDocument = defineOfficeWrite({
  name: 'MailCustomerDocument',
  summary: 'Mails a document to a contact of the customer; any other address is EMAIL_NOT_ALLOWED.',
  permission: 'customers.documents',
  body: z.object({ cardcode, kind: documentKind, docNum: z.int().positive(), email: z.email().max(254) }),
  reply: z.object({ queued: z.literal(true), to: z.string(), documents: z.array(documentRef) }),
})
