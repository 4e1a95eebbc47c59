import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'
import { formatDateTime } from '#domain/time/business-day.ts'

/** Texts of every mail's layout. */
export const layoutMessages = {
  shop: 'Mostrador',
  copyAddress: 'Si el botón no funciona, copiar esta dirección en el navegador:',
} as const

/** Texts of the mail about a placed order. */
export const orderReceivedMessages = {
  subject: (docNum: number, held: boolean) =>
    held ? `Pedido ${docNum} en revisión` : `Pedido ${docNum} recibido`,
  received: (docNum: number, at: Date) => `Se recibió el pedido ${docNum} el ${formatDateTime(at)}.`,
  held: 'El pedido queda en revisión. El vendedor se comunica cuando esté resuelto.',
  product: 'Producto',
  quantity: 'Cantidad',
  price: 'Precio',
  discount: 'Descuento',
  amount: 'Importe',
  netNote: 'Los importes de las líneas no incluyen impuestos.',
  subtotal: 'Subtotal',
  tax: 'Impuestos',
  transport: 'Envío',
  transportTax: (percent: number) => `IVA ${formatQuantity(percent)} % del envío`,
  payable: 'Total a pagar',
  freightNote: 'El flete se paga en destino y no está en el total.',
  delivery: 'Entrega',
  address: 'Dirección',
  poRef: 'Referencia propia',
  comments: 'Comentarios',
  takenBy: 'Cargado por',
  charge: (charge: number) => `costo ${formatPrice(charge, '$')} + IVA`,
  free: 'sin cargo',
  payAtDestination: 'flete a pagar en destino',
  packs: (packs: number, factor: number) =>
    `${withUnit(packs, packs === 1 ? 'pack' : 'packs')} de ${formatQuantity(factor)}`,
  orderedQuantity: formatQuantity,
  ownPrice: 'precio acordado',
  percent: (percent: number) => (percent > 0 ? `${formatQuantity(percent)} %` : ''),
  link: 'Ver el pedido',
} as const
