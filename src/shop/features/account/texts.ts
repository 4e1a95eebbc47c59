import { type Currency, currencySymbol } from '#domain/money.ts'
import { promoUnits } from '#domain/promo.ts'

export const texts = {
  needsCardcodeTitle: 'La cuenta no tiene un código de cliente',
  needsCardcode:
    'Para ver precios, armar el carro y hacer pedidos, la cuenta debe estar asociada a un código de cliente. El vendedor o la administración pueden asociarla.',
  toCatalogue: 'Ver el catálogo',
  orders: 'Mis pedidos',
  ordersTable: 'Pedidos, del más nuevo al más viejo',
  noOrdersTitle: 'Todavía no hay pedidos',
  noOrders: 'Los pedidos confirmados aparecen acá con su estado y sus documentos.',
  orderTitle: (docNum: number) => `Pedido ${docNum}`,
  number: 'Número',
  date: 'Fecha',
  status: 'Estado',
  reference: 'Referencia',
  total: 'Total',
  lineCount: 'Líneas',
  documents: 'Documentos',
  ordersCount: (total: number) => (total === 1 ? '1 pedido' : `${total} pedidos`),
  placedTitle: 'Pedido recibido. Gracias por la compra.',
  placed: (docNum: number, email: string) =>
    `El número de pedido es ${docNum}. La confirmación se envía a ${email}.`,
  placedOnHold: 'El pedido queda en revisión y una persona lo controla antes de prepararlo.',
  holdReasons: { credit: 'Límite de crédito', overdue: 'Documentos vencidos', manual: 'Revisión manual' },
  held: (reasons: string) => `En revisión por: ${reasons}.`,
  lines: 'Productos',
  promo: 'Promo',
  product: 'Producto',
  price: 'Precio',
  quantity: 'Cantidad',
  tax: 'IVA',
  lineTotal: 'Total',
  plusTax: '+ IVA',
  code: (code: string) => `Cód. ${code}`,
  open: (quantity: number) => `Pendiente: ${shown(quantity)}`,
  packsOf: (packs: number, factor: number) =>
    factor === 1
      ? shown(packs)
      : `${shown(packs)} × ${shown(factor)} = ${shown(promoUnits(packs, factor))} u.`,
  quantityText: (quantity: number) => shown(quantity),
  percent: (value: number) => (value === 0 ? 'Exento' : `${shown(value)} %`),
  totals: (currency: Currency) => `Totales en ${currencySymbol(currency)}`,
  subtotal: 'Subtotal',
  taxes: 'Impuestos',
  delivery: 'Entrega',
  pickup: 'Retiro en el local',
  freeShipping: 'Envío sin cargo',
  payAtDestination: 'Flete a pagar en destino',
  shippingCost: (amount: string) => `Costo de envío: ${amount} + IVA`,
  agency: (agency: string, branch: string | null) =>
    branch === null ? `Agencia: ${agency}` : `Agencia: ${agency} (${branch})`,
  comments: 'Comentarios',
  orderedBy: (email: string) => `Pedido por ${email}`,
  rate: (rate: string) => `Cotización del dólar al pedir: ${rate}`,
  history: 'Historial',
  noDocuments: 'Todavía no hay documentos.',
  cancel: 'Cancelar pedido',
  cancelAsk: (docNum: number) =>
    `¿Cancelar el pedido ${docNum}? Las cantidades reservadas se liberan y no se puede deshacer.`,
  keepOrder: 'Conservar pedido',
  cancelled: (docNum: number) => `Pedido ${docNum} cancelado.`,
  cancelFailed: 'El pedido no se pudo cancelar. Probar de nuevo.',
  print: 'Imprimir',
  backToOrders: 'Ver mis pedidos',
} as const

/** A quantity with a decimal comma. */
function shown(quantity: number): string {
  return String(quantity).replace('.', ',')
}
