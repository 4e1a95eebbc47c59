import { z } from 'zod'
import { defineCall, defineShopCall } from '../call.ts'
import { fileReply } from '../file-reply.ts'
import { cardcodeParameter, dayOrInstant, flag, optionalText, paging, wholeNumber } from '../parameters.ts'
import { currency, day, documentKind, documentRef, instant, paged } from '../shapes.ts'

/** A fiscal document as issued; its amounts are never recomputed (domain.md 2, DOC-09). */
export const fiscalDocument = z.object({
  ...documentRef.shape,
  docEntry: z.int(),
  cfeTypeName: z.string(),
  dueDate: day,
  paymentForm: z.enum(['Contado', 'Crédito']),
  /** Pesos per unit of the currency; null in pesos. */
  docRate: z.number().nullable(),
  issuer: z.object({
    name: z.string(),
    tradeName: z.string(),
    rut: z.string(),
    address: z.string(),
    city: z.string(),
    department: z.string(),
    phone: z.string(),
  }),
  receiver: z.object({
    docType: z.enum(['RUT', 'CI', 'otro']),
    doc: z.string(),
    country: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    department: z.string(),
  }),
  lines: z.array(
    z.object({
      lineNum: z.int(),
      itemCode: z.string().nullable(),
      description: z.string(),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      discountPct: z.number(),
      discountAmount: z.number(),
      tax: z.number(),
      amount: z.number(),
    }),
  ),
  taxes: z.array(z.object({ rate: z.number(), net: z.number(), vat: z.number() })),
  exempt: z.number(),
  nonBillable: z.number(),
  toPay: z.number(),
  /** For credit and debit notes: the corrected documents; `reason` says why. */
  references: z.array(
    z.object({
      cfeType: z.int(),
      folioPref: z.string(),
      folioNum: z.int(),
      docDate: day,
      docNum: z.int().nullable(),
    }),
  ),
  reason: z.string().nullable(),
  /** Replaces `orderNums` of domain.md: orders are addressed by id and shown by number (D13). */
  orders: z.array(z.object({ orderId: z.int(), docNum: z.int() })),
  /** Amount settled, and open balance: positive for invoices and debit notes, negative for credit notes. */
  paid: z.number(),
  balance: z.number(),
  cfe: z
    .object({
      hash: z.string(),
      securityCode: z.string(),
      qrText: z.string(),
      signedAt: instant,
      verifyText: z.string(),
      resolution: z.string(),
      vatUpToDate: z.boolean(),
      cae: z.object({ number: z.string(), serie: z.string(), from: z.int(), to: z.int(), expires: day }),
    })
    .nullable(),
  adenda: z.string().nullable(),
  /** Printed with the note that it has no fiscal value (DOC-09). */
  isDemo: z.boolean(),
  pdfUrl: z.string(),
})

export const receipt = z.object({
  ...documentRef.shape,
  /** The company; `receiver` is the payer. */
  issuer: fiscalDocument.shape.issuer,
  receiver: fiscalDocument.shape.receiver,
  means: z.array(
    z.object({
      kind: z.enum(['efectivo', 'transferencia', 'cheque', 'tarjeta', 'otro']),
      amount: z.number(),
      ref: z.string().nullable(),
      bank: z.string().nullable(),
      dueDate: day.nullable(),
    }),
  ),
  allocations: z.array(documentRef.omit({ total: true }).extend({ amount: z.number() })),
  unapplied: z.number(),
  isDemo: z.boolean(),
  pdfUrl: z.string(),
})

export type FiscalDocument = z.output<typeof fiscalDocument>
export type Receipt = z.output<typeof receipt>

const byDocNum = z.object({ docNum: wholeNumber, cardcode: cardcodeParameter })

/** `product` is `print`, or `web` where `Accept` requests a PDF; anything else is NOT_FOUND (D9). */
const printable = byDocNum.extend({ product: optionalText })

function printCall(name: string, summary: string, path: string, query = printable) {
  return defineCall({ name, summary, path, query, access: 'customer', answers: 'file', reply: fileReply })
}

export const printInvoice = printCall(
  'PrintInvoice',
  'The printable invoice as PDF; product is print (API-10, DOC-04, D9).',
  '/{product}/Invoice',
)

export const printInvoiceReturn = printCall(
  'PrintInvoiceReturn',
  'The printable credit note as PDF; product is print.',
  '/{product}/InvoiceReturn',
)

export const printClientRecipe = printCall(
  'PrintClientRecipe',
  'The printable receipt as PDF; product is print.',
  '/{product}/clientRecipe',
)

export const invoice = defineCall({
  name: 'Invoice',
  summary: 'An invoice or debit note by its docNum; as PDF where Accept requests it (API-16, DOC-01).',
  path: '/web/Invoice',
  access: 'customer',
  query: byDocNum,
  reply: fiscalDocument,
  pdf: printInvoice,
})

export const invoiceReturn = defineCall({
  name: 'InvoiceReturn',
  summary: 'A credit note by its docNum, with the documents it corrects (API-17, DOC-02).',
  path: '/web/InvoiceReturn',
  access: 'customer',
  query: byDocNum,
  reply: fiscalDocument,
  pdf: printInvoiceReturn,
})

export const clientRecipe = defineCall({
  name: 'clientRecipe',
  summary:
    'A receipt with its means of payment and the documents it settles; “recipe” means receipt (API-11, D11).',
  path: '/web/clientRecipe',
  access: 'customer',
  query: byDocNum,
  reply: receipt,
  pdf: printClientRecipe,
})

export const documents = defineCall({
  name: 'documents',
  summary:
    'The documents of the customer, newest first, filtered by kind, day, currency, number or open balance (DOC-05).',
  path: '/client/documents',
  browser: { path: '/api/account/documents' },
  access: 'customer',
  query: z.object({
    cardcode: cardcodeParameter,
    /** One or more kinds, comma-joined; empty means all. */
    kind: optionalText
      .transform(text => (text === '' ? [] : text.split(',').map(kind => kind.trim())))
      .pipe(z.array(documentKind)),
    start: dayOrInstant.optional(),
    end: dayOrInstant.optional(),
    currency: currency.optional(),
    /** Prefix of a docNum, of a folio number, or of serie and number as displayed. */
    number: optionalText,
    unpaid: flag,
    ...paging,
  }),
  reply: z.object({
    documents: z.array(
      documentRef.extend({
        cfeTypeName: z.string(),
        dueDate: day,
        balance: z.number(),
        daysOverdue: z.int(),
        orders: z.array(z.object({ orderId: z.int(), docNum: z.int() })),
      }),
    ),
    ...paged,
  }),
})

const oneDocument = z.object({ kind: documentKind, docNum: wholeNumber })

export const readDocument = defineShopCall({
  name: 'readDocument',
  summary: 'One own document of any kind; `pdfUrl` is the path of readDocumentPdf.',
  path: '/api/account/documents/{kind}/{docNum}',
  access: 'customer',
  query: oneDocument,
  reply: z.union([fiscalDocument, receipt]),
})

export const readDocumentPdf = defineShopCall({
  name: 'readDocumentPdf',
  summary: 'One own document as PDF (DOC-04).',
  path: '/api/account/documents/{kind}/{docNum}/pdf',
  access: 'customer',
  answers: 'file',
  query: oneDocument,
  reply: fileReply,
})

/** Maximum documents in one archive. */
export const MAX_ARCHIVED_DOCUMENTS = 400

export const archiveDocuments = defineShopCall({
  name: 'archiveDocuments',
  summary: 'The PDFs of all own documents of a month `YYYY-MM`, as a streamed ZIP.',
  path: '/api/account/documents/zip',
  access: 'customer',
  answers: 'file',
  query: z.object({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
  reply: fileReply,
})

const sentDocuments = z.object({
  folioPref: z.string().trim().min(1).max(2).optional(),
  folioNum: wholeNumber.pipe(z.int().max(9_999_999)).optional(),
  /** With `docNum` an alternative to serie and number. */
  kind: documentKind.optional(),
  docNum: wholeNumber.optional(),
  cardcode: cardcodeParameter,
  /** Empty means the session's. */
  email: optionalText,
  cfeType: wholeNumber.pipe(z.int().max(999)).optional(),
})

export const sendCFE = defineCall({
  name: 'sendCFE',
  summary:
    'Mails own documents to the session’s e-mail or a contact: all that match serie and number and, if given, cfeType (API-30, DOC-07, D34), or one by kind and docNum, because a receipt is no CFE.',
  path: '/web/sendCFE',
  browser: {
    method: 'POST',
    path: '/api/account/documents/send',
    query: z.object({}),
    body: sentDocuments,
  },
  repeatable: false,
  access: 'customer',
  status: 202,
  query: sentDocuments,
  reply: z.object({ queued: z.literal(true), to: z.string(), documents: z.array(documentRef) }),
})
