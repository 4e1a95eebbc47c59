import { expect, test } from 'vitest'
import { csvFile } from '#tables/write-sheets.ts'
import { ordersSheet } from './order-sheets.ts'

const order = {
  orderId: 7,
  docNum: 100_007,
  docDate: '2026-03-10',
  createdAt: '2026-03-11T01:30:00.000Z',
  status: 'received',
  statusDescription: 'Recibido',
  kind: 'order',
  poRef: null,
  lineCount: 1,
  totals: [{ currency: 'U$', subtotal: 100, tax: 22, total: 122, taxes: [{ rate: 22, net: 100, tax: 22 }] }],
  payable: [
    { currency: '$', goods: 0, transport: 290, transportTax: 63.8, total: 353.8 },
    { currency: 'U$', goods: 122, transport: 0, transportTax: 0, total: 122 },
  ],
  documents: [],
  canCancel: true,
} as const satisfies Parameters<typeof ordersSheet>[0][number]

test('MON-23 the exported list of orders has transport, its tax and the payable total', () => {
  const { body } = csvFile(ordersSheet([order]), 'Pedidos')
  const [heads = [], cells = []] = Buffer.from(body)
    .toString('utf8')
    .slice(1)
    .split('\r\n')
    .map(row => row.split(';'))
  const shown = Object.fromEntries(heads.map((head, at) => [head, cells[at]]))
  expect(shown).toMatchObject({
    'Total $': '',
    'Total U$S': '122,00',
    'Envío $': '290,00',
    'IVA del envío $': '63,80',
    'Total a pagar $': '353,80',
    'Total a pagar U$S': '122,00',
  })
})
