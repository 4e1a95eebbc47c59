import { type MailKind, mailKind, part, small, text } from '#domain/content/mail-kind.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'

const fields = { pedido: 'Número del pedido', fecha: 'Día y hora en que se hizo' }
const parts = {
  lineas: 'Líneas del pedido',
  totales: 'Totales',
  flete: 'Aviso de flete a pagar en destino',
  entrega: 'Entrega, dirección y comentarios',
  vendedor: 'Nombre y teléfono del vendedor',
  boton: 'Botón: ver el pedido',
}
const afterLines = [
  part('lineas'),
  part('totales'),
  small('Los importes de las líneas no incluyen impuestos.'),
  part('flete'),
  part('entrega'),
  part('boton'),
]
const received = text('Se recibió el pedido {pedido} el {fecha}.')

/** The mails about a placed order (CHK-24). */
export const receivedKinds = {
  received: mailKind({
    name: 'order-received',
    title: 'Pedido recibido',
    fields,
    parts,
    delivered: { subject: 'Pedido {pedido} recibido', blocks: [received, ...afterLines] },
  }),
  held: mailKind({
    name: 'order-held',
    title: 'Pedido recibido, en revisión',
    fields,
    parts,
    delivered: {
      subject: 'Pedido {pedido} en revisión',
      blocks: [
        received,
        text('El pedido queda en revisión. El vendedor se comunica cuando esté resuelto.'),
        part('vendedor'),
        ...afterLines,
      ],
    },
  }),
} satisfies Record<string, MailKind>

/** What the data of the mail about a placed order are called. */
export const orderReceivedMessages = {
  product: 'Producto',
  quantity: 'Cantidad',
  price: 'Precio',
  discount: 'Descuento',
  amount: 'Importe',
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
  seller: 'Vendedor',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
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
