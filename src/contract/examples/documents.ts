import type { DocumentRef } from '../shapes.ts'
import {
  clientRecipe,
  documents,
  type FiscalDocument,
  invoice,
  invoiceReturn,
  printClientRecipe,
  printInvoice,
  printInvoiceReturn,
  sendCFE,
} from '../shop/documents.ts'
import { clientState, printClientState } from '../shop/statement.ts'
import { type ExampleChapter, example, fileExample } from './call-example.ts'
import { invoiceRef } from './orders.ts'

const issuer = {
  name: 'Mostrador S.A.',
  tradeName: 'Mostrador',
  rut: '219999830019',
  address: 'Av. General Flores 1234',
  city: 'Montevideo',
  department: 'Montevideo',
  phone: '+598 2200 0000',
}

const receiver = {
  docType: 'RUT' as const,
  doc: '211234560018',
  country: 'UY',
  name: 'Ferretería La Llave S.R.L.',
  address: 'Camino Maldonado 5512',
  city: 'Montevideo',
  department: 'Montevideo',
}

const issued: FiscalDocument = {
  ...invoiceRef,
  docEntry: 500731,
  cfeTypeName: 'e-Factura',
  dueDate: '2026-04-13',
  paymentForm: 'Crédito',
  docRate: null,
  issuer,
  receiver,
  lines: [
    {
      lineNum: 0,
      itemCode: 'TOR-0816',
      description: 'Tornillo autorroscante 8 x 1" caja x 100',
      quantity: 20,
      unit: 'UN',
      unitPrice: 48,
      discountPct: 22.5,
      discountAmount: 216,
      tax: 22,
      amount: 744,
    },
  ],
  taxes: [{ rate: 22, net: 744, vat: 163.68 }],
  exempt: 0,
  nonBillable: 0,
  toPay: 907.68,
  references: [],
  reason: null,
  orders: [{ orderId: 90412, docNum: 100412 }],
  paid: 0,
  balance: 907.68,
  cfe: {
    hash: 'Zm9vYmFyYmF6cXV4Y29yZ2U=',
    securityCode: 'Zm9vYm',
    qrText:
      'https://www.efactura.dgi.gub.uy/consultaQR/cfe?219999830019,111,A,40731,907.68,14/03/2026,Zm9vYmFyYmF6cXV4Y29yZ2U%3D',
    signedAt: '2026-03-14T12:04:09.000Z',
    verifyText: 'Verificar en www.efactura.dgi.gub.uy',
    resolution: 'Res. 0000/2026',
    vatUpToDate: true,
    cae: { number: '90260000001', serie: 'A', from: 1, to: 100000, expires: '2027-12-31' },
  },
  adenda: null,
  isDemo: true,
  pdfUrl: '/print/Invoice?docNum=500731',
}

const creditRef: DocumentRef = {
  kind: 'creditNote',
  docNum: 600045,
  cfeType: 112,
  folioPref: 'A',
  folioNum: 2045,
  docDate: '2026-03-20',
  currency: '$',
  total: 90.77,
}

const credit: FiscalDocument = {
  ...issued,
  ...creditRef,
  docEntry: 600045,
  cfeTypeName: 'Nota de crédito de e-Factura',
  dueDate: '2026-03-20',
  lines: issued.lines.map(line => ({ ...line, quantity: 2, discountAmount: 21.6, amount: 74.4 })),
  taxes: [{ rate: 22, net: 74.4, vat: 16.37 }],
  toPay: 90.77,
  references: [{ cfeType: 111, folioPref: 'A', folioNum: 40731, docDate: '2026-03-14', docNum: 500731 }],
  reason: 'Devolución de mercadería',
  paid: 0,
  balance: -90.77,
  pdfUrl: '/print/InvoiceReturn?docNum=600045',
}

const printed = (docNum: number) => ({
  query: { product: 'print', docNum, cardcode: 'C20001' },
  contentTypes: ['application/pdf'],
  refusals: ['NOT_FOUND'] as const,
})

const folio = { kind: 'invoice', docNum: 500731, cfeType: 111, folioPref: 'A', folioNum: 40731 } as const

export const documentChapter: ExampleChapter = {
  title: 'Documents',
  about:
    'Invoices, credit notes and receipts as issued. Their amounts are never recomputed. Documents of other customers are NOT_FOUND.',
  examples: [
    fileExample(printInvoice, printed(500731)),
    example(clientRecipe, {
      query: { docNum: 700310, cardcode: 'C20001' },
      reply: {
        kind: 'receipt',
        docNum: 700310,
        cfeType: null,
        folioPref: null,
        folioNum: null,
        docDate: '2026-04-10',
        currency: '$',
        total: 907.68,
        issuer,
        receiver,
        means: [{ kind: 'cheque', amount: 907.68, ref: '004512', bank: 'BROU', dueDate: '2026-05-10' }],
        allocations: [{ ...folio, docDate: '2026-03-14', amount: 907.68, currency: '$' }],
        unapplied: 0,
        isDemo: true,
        pdfUrl: '/print/clientRecipe?docNum=700310',
      },
      refusals: ['NOT_FOUND'],
    }),
    example(invoice, {
      query: { docNum: 500731, cardcode: 'C20001' },
      reply: issued,
      refusals: ['NOT_FOUND'],
    }),
    example(invoiceReturn, {
      query: { docNum: 600045, cardcode: 'C20001' },
      reply: credit,
      refusals: ['NOT_FOUND'],
    }),
    example(sendCFE, {
      query: { folioPref: 'A', folioNum: 40731, cardcode: 'C20001', email: '', cfeType: 111 },
      reply: { queued: true, to: 'ferreteria@demo.test', documents: [invoiceRef] },
      refusals: ['NOT_FOUND', 'EMAIL_NOT_ALLOWED', 'RATE_LIMITED'],
    }),
    example(documents, {
      query: { cardcode: 'C20001', kind: 'invoice', unpaid: 'true', page: 1, limit: 20 },
      reply: {
        documents: [
          {
            ...invoiceRef,
            cfeTypeName: 'e-Factura',
            dueDate: '2026-04-13',
            balance: 907.68,
            daysOverdue: 0,
            orders: [{ orderId: 90412, docNum: 100412 }],
          },
        ],
        page: 1,
        limit: 20,
        pages: 1,
        total: 1,
        truncated: false,
      },
    }),
    fileExample(printInvoiceReturn, printed(600045)),
    fileExample(printClientRecipe, printed(700310)),
  ],
}

export const statementChapter: ExampleChapter = {
  title: 'Account statement',
  about: 'What the customer owes, per currency: pesos and dollars are never added up.',
  examples: [
    example(clientState, {
      query: { cardcode: 'C20001', from: '2026-03-01', to: '2026-03-31' },
      reply: {
        cardcode: 'C20001',
        cardName: 'Ferretería La Llave S.R.L.',
        rut: '211234560018',
        asOf: '2026-04-20',
        currencies: [
          {
            currency: '$',
            balance: 907.68,
            notDue: 0,
            overdue: 907.68,
            unapplied: 0,
            aging: { d1_30: 907.68, d31_60: 0, d61_90: 0, d90plus: 0 },
            documents: [
              {
                ...folio,
                docDate: '2026-03-14',
                dueDate: '2026-04-13',
                daysOverdue: 7,
                total: 907.68,
                balance: 907.68,
              },
            ],
          },
        ],
        movements: {
          from: '2026-03-01',
          to: '2026-03-31',
          opening: [{ currency: '$', balance: 0 }],
          entries: [
            { ...folio, date: '2026-03-14', currency: '$', debit: 907.68, credit: 0, balance: 907.68 },
          ],
          truncated: false,
        },
        credit: { limit: 150000, used: 907.68, available: 149092.32, currency: '$', rate: 40.125 },
        cheques: [],
        bankAccounts: [
          {
            bank: 'Banco del Ceibal',
            type: 'checking',
            currency: '$',
            number: '001542-00017',
            holder: 'Mostrador S.A.',
          },
        ],
      },
      refusals: ['NOT_FOUND'],
    }),
    fileExample(printClientState, {
      query: { product: 'print', cardcode: 'C20001', from: '2026-03-01', to: '2026-03-31' },
      contentTypes: ['application/pdf'],
      refusals: ['NOT_FOUND'],
    }),
  ],
}
