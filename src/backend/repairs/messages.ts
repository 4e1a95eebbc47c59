import { formatDateTime, formatDay } from '#domain/time/business-day.ts'

/** Spanish details of the errors of answering a quote. */
export const messages = {
  notQuoted: (status: string) =>
    `La reparación está en estado «${status}»: no tiene un presupuesto para responder.`,
  expired: (day: string) =>
    `El presupuesto venció el ${formatDay(day)}: es necesario pedir uno nuevo al taller.`,
  noQuote: 'La reparación todavía no tiene un presupuesto para responder.',
} as const

/** Texts of the mail to the workshop. */
export const quoteMailMessages = {
  subject: (docNum: number, accepted: boolean) =>
    `Presupuesto ${accepted ? 'aceptado' : 'rechazado'}: reparación ${docNum}`,
  answered: (docNum: number, accepted: boolean, at: Date) =>
    `El cliente ${accepted ? 'aceptó' : 'rechazó'} el presupuesto de la reparación ${docNum} el ${formatDateTime(at)}.`,
  customer: 'Cliente',
  answeredBy: 'Respondió',
  product: 'Producto',
  serial: 'Número de serie',
  quote: 'Presupuesto sin impuestos',
} as const

/** Texts of the mails to the customer about moves. */
export const moveMailMessages = {
  subjects: {
    quoted: (docNum: number) => `Presupuesto de la reparación ${docNum}`,
    ready: (docNum: number) => `Reparación ${docNum}: lista para retirar`,
    returned: (docNum: number) => `Reparación ${docNum}: devuelta sin reparar`,
    replaced: (docNum: number) => `Reparación ${docNum}: cambio en garantía`,
  },
  news: {
    quoted: (docNum: number) => `La reparación ${docNum} tiene un presupuesto que espera respuesta.`,
    ready: (docNum: number) => `La reparación ${docNum} está lista: es posible pasar a retirarla.`,
    returned: (docNum: number) => `La reparación ${docNum} se devuelve sin reparar.`,
    replaced: (docNum: number) => `La reparación ${docNum} se resuelve con un cambio en garantía.`,
  },
  product: 'Producto',
  serial: 'Número de serie',
  diagnosis: 'Diagnóstico',
  validUntil: 'Válido hasta',
  day: formatDay,
  note: 'Nota',
  concept: 'Concepto',
  quantity: 'Cantidad',
  amount: 'Importe sin impuestos',
  subtotal: 'Subtotal',
  tax: (rate: number) => `IVA ${rate} %`,
  total: 'Total',
  answer: 'Ver y responder el presupuesto',
  open: 'Ver la reparación',
} as const
