import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDay } from '#domain/time/business-day.ts'

export const takingMessages = {
  title: 'Tomar pedido',
  code: 'Código, código de barras o palabras',
  quantity: 'Cantidad',
  add: 'Agregar',
  notFound: (text: string) => `Nada coincide con «${text}».`,
  choose: (text: string) => `«${text}» puede ser:`,
  notMultiple: (step: number, nearest: readonly number[]) =>
    `Se vende de a ${formatQuantity(step)}: ${nearest.map(formatQuantity).join(' o ')}.`,
  soldBy: (step: number) => `Se vende de a ${formatQuantity(step)}`,
  unsold: (codes: readonly string[]) => {
    const shown = codes.slice(0, 5).join(', ')
    const others = codes.length > 5 ? ` y ${codes.length - 5} más` : ''
    return `Corregir la cantidad, que no es un múltiplo, de ${shown}${others}.`
  },
  notebook: 'Renglones',
  lines: (count: number) => (count === 1 ? '1 renglón' : `${count} renglones`),
  empty: 'Escribir un código y Enter. La cantidad y Enter pasan al siguiente.',
  article: 'Artículo',
  stock: 'Stock',
  price: 'Precio',
  discount: 'Desc.',
  ownPrice: 'Precio acordado',
  otherPrice: 'Otro precio',
  otherPriceOf: (title: string) => `Otro precio para ${title}`,
  usualPrice: (price: string) => `El precio de este cliente es ${price}, más IVA.`,
  newPrice: (symbol: string) => `Precio neto en ${symbol}`,
  priceReason: 'Motivo',
  priceReasonHint: 'Queda en el pedido y en el registro.',
  badPrice: 'Un precio mayor que 0, con 4 decimales como mucho.',
  badReason: 'Falta el motivo.',
  givePrice: 'Poner el precio',
  usualAgain: 'Volver al precio del cliente',
  total: 'Importe',
  remove: 'Quitar',
  removeOf: (title: string) => `Quitar ${title}`,
  quantityOf: (title: string) => `Cantidad de ${title}`,
  short: (available: number | null) =>
    available === null ? 'No alcanza el stock' : `Hay ${formatQuantity(available)}`,
  gone: 'Ya no está a la venta',
  percent: (value: number) => (value > 0 ? `${formatQuantity(value)} %` : ''),
  net: 'Total neto, sin IVA',
  last: (quantity: number, day: string) => `La última vez ${formatQuantity(quantity)}, el ${formatDay(day)}`,
  never: 'No lo compró en los últimos 12 meses',
  usual: 'Lo que suele comprar',
  noUsual: 'Sin compras en los últimos 12 meses.',
  addUsual: (title: string, quantity: number) => `Agregar ${formatQuantity(quantity)} de ${title}`,
  paste: 'Pegar un chat o una lista',
  pasteHint: 'Un renglón por artículo, como llegó por WhatsApp.',
  read: 'Leer',
  file: 'O una planilla (XLSX o CSV)',
  dropHere: 'También se puede soltar acá.',
  added: (count: number) => (count === 1 ? 'Se agregó 1 renglón' : `Se agregaron ${count} renglones`),
  doubtful: (count: number) =>
    count === 1
      ? '1 renglón dudoso: no cuenta hasta elegir'
      : `${count} renglones dudosos: no cuentan hasta elegir`,
  roundUp: (count: number) => `Llevar las ${count} cantidades al múltiplo que sigue`,
  unread: 'Nada coincide',
  skip: 'Dejar afuera',
  inOrder: (quantity: number) => `En el pedido: ${formatQuantity(quantity)}`,
  willBeHeld: 'El pedido va a quedar en revisión',
  overLimit: (amount: string) => `Con este pedido pasa el límite de crédito por ${amount}.`,
  noRate: 'Sin cotización, los dólares no se comparan con el límite de crédito.',
  tooLate: (days: number, tolerated: number) =>
    `Debe desde hace ${days === 1 ? '1 día' : `${days} días`} y se toleran ${formatQuantity(tolerated)}.`,
  order: 'Datos del pedido',
  contact: 'Quién lo pidió',
  noContact: 'Sin contactos: agregar uno en la ficha',
  channel: 'Por dónde',
  shipping: 'Entrega',
  address: 'Dirección',
  agency: 'Agencia',
  branch: 'Sucursal de la agencia',
  poRef: 'Referencia del cliente',
  comments: 'Comentarios',
  confirm: 'Confirmar pedido',
  confirmHow: 'Ctrl+Enter',
  unsettled: 'Confirmar sin lo que falta elegir',
  unsettledHow: (doubtful: number, isUnread: boolean) =>
    [
      doubtful === 0
        ? ''
        : doubtful === 1
          ? 'Queda 1 renglón dudoso sin elegir: no va en el pedido.'
          : `Quedan ${doubtful} renglones dudosos sin elegir: no van en el pedido.`,
      isUnread ? 'Hay texto pegado sin leer.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  settle: 'Volver a elegir',
  placed: (docNum: number, held: boolean) =>
    held ? `Pedido ${docNum}: queda en revisión` : `Pedido ${docNum}: recibido`,
  review: 'Cambiaron datos del pedido',
  accept: 'Aceptar y confirmar',
  failed: 'No se pudo confirmar el pedido.',
  notSaved: 'El borrador no se pudo guardar; lo escrito sigue acá.',
} as const
