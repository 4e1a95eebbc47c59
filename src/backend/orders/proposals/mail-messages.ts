import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'
import { formatDay } from '#domain/time/business-day.ts'

/** Texts of the mails about a proposed change. */
export const proposalMailMessages = {
  askSubject: (docNum: number) => `Cambio propuesto para el pedido ${docNum}`,
  ask: (docNum: number, author: string) =>
    `${author} propone un cambio en el pedido ${docNum}. El pedido sigue como está hasta que se acepte.`,
  until: (day: string) =>
    `La propuesta vale hasta el ${formatDay(day)}. Sin respuesta, el pedido queda como está.`,
  consentSubject: (docNum: number) => `Cambio acordado por teléfono en el pedido ${docNum}`,
  consent: (docNum: number, person: string, author: string) =>
    `El pedido ${docNum} cambió, como ${person} lo acordó por teléfono con ${author}.`,
  objectUntil: (day: string) =>
    `Si no fue así, se puede avisar en la página del pedido hasta el ${formatDay(day)}.`,
  product: 'Producto',
  before: 'Antes',
  after: 'Después',
  amount: 'Importe',
  packs: (packs: number, factor: number) =>
    `${withUnit(packs, packs === 1 ? 'pack' : 'packs')} de ${formatQuantity(factor)}`,
  none: '—',
  insteadOf: (code: string) => `en lugar de ${code}`,
  ownPrice: 'precio acordado',
  promo: (description: string) => `promo ${description}`,
  sameLines: (lines: number) =>
    lines === 1 ? 'Otra línea queda igual.' : `Otras ${lines} líneas quedan igual.`,
  payableBefore: (symbol: string) => `Total a pagar en ${symbol}, antes`,
  payableAfter: (symbol: string) => `Total a pagar en ${symbol}, después`,
  delivery: 'Entrega',
  note: 'Nota',
  answer: 'Ver y contestar',
  link: 'Ver el pedido',
} as const
