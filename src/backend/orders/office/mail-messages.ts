import { type MailKind, mailKind, part, text } from '#domain/content/mail-kind.ts'
import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'

const fields = { pedido: 'Número del pedido' }
const parts = {
  nota: 'Nota para el cliente',
  comprobantes: 'Comprobantes del pedido',
  boton: 'Botón: ver el pedido',
}
const dispatchParts = {
  ...parts,
  envio: 'Agencia, guía, bultos y flete',
  lineas: 'Lo que sale en este envío',
  seguimiento: 'Botón: seguir el envío',
}
const afterMove = [part('nota'), part('comprobantes'), part('boton')]
const afterDispatch = [
  part('nota'),
  part('envio'),
  part('lineas'),
  part('comprobantes'),
  part('seguimiento'),
  part('boton'),
]

/** The mails about what became of an order (OFO-06, OFO-16). */
export const orderMoveKinds = {
  confirmed: mailKind({
    name: 'order-confirmed',
    title: 'Pedido confirmado',
    fields,
    parts,
    delivered: {
      subject: 'Pedido {pedido} confirmado',
      blocks: [text('El pedido {pedido} está confirmado y se va a preparar.'), ...afterMove],
    },
  }),
  partially_invoiced: mailKind({
    name: 'order-partly-invoiced',
    title: 'Pedido facturado en parte',
    fields,
    parts,
    delivered: {
      subject: 'Pedido {pedido} facturado en parte',
      blocks: [text('Una parte del pedido {pedido} está facturada. El resto queda pendiente.'), ...afterMove],
    },
  }),
  invoiced: mailKind({
    name: 'order-invoiced',
    title: 'Pedido facturado',
    fields,
    parts,
    delivered: {
      subject: 'Pedido {pedido} facturado',
      blocks: [text('El pedido {pedido} está facturado.'), ...afterMove],
    },
  }),
  shipped: mailKind({
    name: 'order-shipped',
    title: 'Pedido despachado',
    fields,
    parts: dispatchParts,
    delivered: {
      subject: 'Pedido {pedido} despachado',
      blocks: [text('El pedido {pedido} está en camino.'), ...afterDispatch],
    },
  }),
  partlyShipped: mailKind({
    name: 'order-partly-shipped',
    title: 'Pedido despachado en parte',
    fields,
    parts: dispatchParts,
    delivered: {
      subject: 'Pedido {pedido} despachado en parte',
      blocks: [
        text('Una parte del pedido {pedido} está en camino. El resto sale después.'),
        ...afterDispatch,
      ],
    },
  }),
  cancelled: mailKind({
    name: 'order-cancelled',
    title: 'Pedido cancelado',
    fields,
    parts,
    delivered: {
      subject: 'Pedido {pedido} cancelado',
      blocks: [
        text('El pedido {pedido} fue cancelado. Las cantidades reservadas quedan libres.'),
        ...afterMove,
      ],
    },
  }),
  rejected: mailKind({
    name: 'order-rejected',
    title: 'Pedido rechazado',
    fields,
    parts,
    delivered: {
      subject: 'Pedido {pedido} rechazado',
      blocks: [
        text('El pedido {pedido} no se pudo aceptar. El vendedor puede dar más detalles.'),
        ...afterMove,
      ],
    },
  }),
  changed: mailKind({
    name: 'order-changed',
    title: 'Pedido con renglones que no se entregan',
    fields,
    parts,
    delivered: {
      subject: 'Pedido {pedido}: cambio en la entrega',
      blocks: [text('Una parte del pedido {pedido} no se entrega, y tampoco se factura.'), ...afterMove],
    },
  }),
} satisfies Record<string, MailKind>

/** What the data of these mails are called. */
export const orderMailMessages = {
  note: 'Nota',
  documents: 'Comprobantes',
  agency: 'Agencia',
  branch: 'Sucursal',
  guide: 'Guía',
  packages: 'Bultos',
  freight: 'Flete',
  freightPaid: 'pago',
  freightDue: 'a pagar en destino',
  delivery: 'Entrega',
  product: 'Producto',
  quantity: 'Cantidad',
  packs: (packs: number, factor: number) =>
    `${withUnit(packs, packs === 1 ? 'pack' : 'packs')} de ${formatQuantity(factor)}`,
  orderedQuantity: formatQuantity,
  track: 'Seguir el envío',
  link: 'Ver el pedido',
} as const
