import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'

/** Texts of the mails about what became of an order. */
export const orderMailMessages = {
  confirmedSubject: (docNum: number) => `Pedido ${docNum} confirmado`,
  confirmed: (docNum: number) => `El pedido ${docNum} está confirmado y se va a preparar.`,
  invoicedSubject: (docNum: number) => `Pedido ${docNum} facturado`,
  invoiced: (docNum: number) => `El pedido ${docNum} está facturado.`,
  partlyInvoicedSubject: (docNum: number) => `Pedido ${docNum} facturado en parte`,
  partlyInvoiced: (docNum: number) =>
    `Una parte del pedido ${docNum} está facturada. El resto queda pendiente.`,
  shippedSubject: (docNum: number) => `Pedido ${docNum} despachado`,
  shipped: (docNum: number) => `El pedido ${docNum} está en camino.`,
  partlyShippedSubject: (docNum: number) => `Pedido ${docNum} despachado en parte`,
  partlyShipped: (docNum: number) => `Una parte del pedido ${docNum} está en camino. El resto sale después.`,
  cancelledSubject: (docNum: number) => `Pedido ${docNum} cancelado`,
  cancelled: (docNum: number) =>
    `El pedido ${docNum} fue cancelado. Las cantidades reservadas quedan libres.`,
  rejectedSubject: (docNum: number) => `Pedido ${docNum} rechazado`,
  rejected: (docNum: number) => `El pedido ${docNum} no se pudo aceptar. El vendedor puede dar más detalles.`,
  changedSubject: (docNum: number) => `Pedido ${docNum}: cambio en la entrega`,
  changed: (docNum: number) => `Una parte del pedido ${docNum} no se entrega, y tampoco se factura.`,
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
