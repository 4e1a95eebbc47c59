import type { ErpOrderFacts } from '../../orders/reconcile/erp-order-queries.ts'
import {
  type ErpOrderInput,
  type ErpOrderReason,
  erpOrderWriter,
} from '../../orders/reconcile/write-erp-orders.ts'
import type { CellReader } from './cell-reader.ts'
import { CARDCODE_HEADERS } from './customer-kinds.ts'
import { ifGiven } from './if-given.ts'
import type { KindSpec } from './import-kind.ts'
import { erpOrderProblems, fieldNames } from './messages.ts'

type ErpOrderField = keyof (typeof fieldNames)['erp-orders']
type Cells = CellReader<ErpOrderField>

/** `Pedidos del ERP`: its own list of orders, to be compared with ours (OFO-24). */
export const erpOrderKind: KindSpec<ErpOrderField, ErpOrderInput, ErpOrderFacts, ErpOrderReason> = {
  set: {
    fields: ['erpRef', 'docNum', 'cardcode', 'day', 'currency', 'total', 'isCancelled'],
    aliases: {
      erpRef: [
        'número del ERP',
        'número',
        'nro',
        'pedido ERP',
        'número ERP',
        'documento',
        'referencia',
        'orden',
      ],
      docNum: ['pedido', 'número de pedido', 'pedido web', 'pedido de la tienda', 'referencia del cliente'],
      cardcode: ['código de cliente', ...CARDCODE_HEADERS],
      day: ['fecha', 'día', 'fecha del pedido', 'emisión'],
      currency: ['moneda', 'divisa'],
      total: ['total', 'importe', 'monto', 'importe total'],
      isCancelled: ['cancelado', 'anulado'],
    },
    names: fieldNames['erp-orders'],
    numbers: new Set<ErpOrderField>(['total']),
    required: ['erpRef', 'day', 'total'],
    notImported: ['nombre', 'razón social', 'estado', 'vendedor'],
  },
  writer: ({ today }) => erpOrderWriter(today),
  subject: ({ erpRef }) => erpRef,
  sentence: problem => erpOrderProblems[problem.reason](problem),
  read: cells => ({
    erpRef: cells.text('erpRef') ?? '',
    ...ifGiven('docNum', docNumOf(cells)),
    ...ifGiven('cardcode', cells.text('cardcode')?.toUpperCase() || undefined),
    ...ifGiven('day', cells.day('day') ?? undefined),
    ...ifGiven('currency', cells.currency('currency') ?? cells.mark('total') ?? undefined),
    ...ifGiven('total', cells.amount('total') ?? undefined),
    ...ifGiven('isCancelled', cells.yesOrNo('isCancelled')),
  }),
}

/** Ours; blank for orders that were born there. */
function docNumOf(cells: Cells): number | undefined {
  const text = cells.text('docNum') ?? ''
  if (text === '') return undefined
  if (/^\d{1,15}$/.test(text) && Number(text) > 0) return Number(text)
  cells.refuse('not-whole', 'docNum', text)
  return undefined
}
