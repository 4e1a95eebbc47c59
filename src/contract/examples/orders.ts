import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { DocumentRef } from '../shapes.ts'
import {
  cancelOrder,
  createOrder,
  createorderpromo,
  order,
  type orderRequest,
  orders,
  repeatOrder,
} from '../shop/orders.ts'
import { type ExampleChapter, example } from './call-example.ts'
import { ownAddress } from './customers.ts'

const request = {
  cardcode: 'C20001',
  email: 'ferreteria@demo.test',
  lines: [{ itemCode: 'TOR-0816', quantity: 20, price: 48, discount: 22.5, currency: '$', tax: 22 }],
  promos: [],
  shipping: {
    code: 'REPARTO',
    addressId: ownAddress.addressId,
    agency: null,
    agencyBranch: null,
    charge: 350,
    taxRate: 22,
  },
  totals: [{ currency: '$', total: 907.68 }],
  poRef: 'OC 4471',
  comments: null,
  acceptedQuote: null,
} satisfies z.input<typeof orderRequest>

const totals = [
  {
    currency: '$' as const,
    subtotal: 744,
    tax: 163.68,
    total: 907.68,
    taxes: [{ rate: 22, net: 744, tax: 163.68 }],
  },
]

const payable = [{ currency: '$' as const, goods: 907.68, transport: 350, transportTax: 77, total: 1334.68 }]

const charged = {
  charge: 350,
  currency: '$' as const,
  taxRate: 22,
  chargeTax: 77,
  free: false,
  payAtDestination: false,
}

const created = {
  orderId: 90412,
  docEntry: 90412,
  docNum: 100412,
  status: 'received',
  statusDescription: 'Recibido',
  holdReasons: [],
  totals,
  payable,
  shipping: { code: 'REPARTO', ...charged },
  createdAt: '2026-03-13T15:22:40.117Z',
} satisfies z.output<typeof createOrder.reply>

const orderRefusals: readonly ErrorCode[] = ['CUSTOMER_BLOCKED', 'EMAIL_NOT_ALLOWED', 'ORDER_REVIEW_REQUIRED']

export const invoiceRef: DocumentRef = {
  kind: 'invoice',
  docNum: 500731,
  cfeType: 111,
  folioPref: 'A',
  folioNum: 40731,
  docDate: '2026-03-14',
  currency: '$',
  total: 907.68,
}

const summary = {
  orderId: 90412,
  docNum: 100412,
  docDate: '2026-03-13',
  createdAt: '2026-03-13T15:22:40.117Z',
  status: 'invoiced',
  statusDescription: 'Facturado',
  kind: 'order',
  poRef: 'OC 4471',
  lineCount: 1,
  totals,
  payable,
  documents: [invoiceRef],
  canCancel: false,
} satisfies z.output<typeof orders.reply>['orders'][number]

export const orderChapter: ExampleChapter = {
  title: 'Orders',
  about:
    'The server recomputes every price and compares. Where anything differs from what the user saw, nothing is stored and the response is ORDER_REVIEW_REQUIRED with every difference.',
  examples: [
    example(createOrder, { body: request, reply: created, refusals: orderRefusals }),
    example(createorderpromo, {
      body: {
        ...request,
        lines: [],
        promos: [
          {
            idPromo: 12,
            lines: [
              {
                itemCode: 'TOR-0816',
                quantity: 1,
                price: 48,
                finalDiscount: 30,
                factorQty: 10,
                currency: '$',
                tax: 22,
              },
            ],
          },
        ],
        totals: [{ currency: '$', total: 409.92 }],
      },
      reply: {
        ...created,
        totals: [
          {
            currency: '$',
            subtotal: 336,
            tax: 73.92,
            total: 409.92,
            taxes: [{ rate: 22, net: 336, tax: 73.92 }],
          },
        ],
        payable: [{ currency: '$', goods: 409.92, transport: 350, transportTax: 77, total: 836.92 }],
      },
      refusals: orderRefusals,
    }),
    example(order, {
      query: { orderid: 90412, cardcode: 'C20001' },
      reply: {
        ...summary,
        email: 'ferreteria@demo.test',
        comments: null,
        holdReasons: [],
        shipping: {
          code: 'REPARTO',
          name: 'Reparto propio Montevideo',
          agency: null,
          agencyBranch: null,
          ...charged,
        },
        address: ownAddress,
        exchangeRate: 40.125,
        lines: [
          {
            lineNum: 0,
            itemCode: 'TOR-0816',
            title: 'Tornillo autorroscante 8 x 1" caja x 100',
            image: '/media/p/TOR-0816/1.webp',
            imageTint: '#f0f1f2',
            quantity: 20,
            openQty: 0,
            price: 48,
            discount: 22.5,
            currency: '$',
            tax: 22,
            lineTotal: 744,
          },
        ],
        promos: [],
        events: [
          {
            status: 'received',
            statusDescription: 'Recibido',
            at: '2026-03-13T15:22:40.117Z',
            note: null,
          },
          {
            status: 'invoiced',
            statusDescription: 'Facturado',
            at: '2026-03-14T12:04:09.000Z',
            note: null,
          },
        ],
      },
      refusals: ['NOT_FOUND'],
    }),
    example(orders, {
      query: { cardcode: 'C20001', start: '2026-01-01', end: '2026-03-31', page: 1, limit: 20 },
      reply: { orders: [summary], page: 1, limit: 20, pages: 1, total: 1, truncated: false },
    }),
    example(cancelOrder, {
      body: { cardcode: 'C20001', orderid: 90412 },
      reply: { orderId: 90412, status: 'cancelled', statusDescription: 'Cancelado' },
      refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
    }),
    example(repeatOrder, {
      query: { cardcode: 'C20001', orderid: 90412 },
      reply: {
        orderId: 90412,
        docNum: 100412,
        lines: [
          {
            itemCode: 'TOR-0816',
            title: 'Tornillo autorroscante 8 x 1" caja x 100',
            ordered: 20,
            quantity: 20,
            changes: [
              {
                where: 'line',
                code: 'PRICE_CHANGED',
                itemCode: 'TOR-0816',
                was: 48,
                now: 49.9,
                blocking: false,
                detail: 'El precio cambió.',
              },
            ],
          },
        ],
        promos: [],
      },
      refusals: ['NOT_FOUND'],
    }),
  ],
}
