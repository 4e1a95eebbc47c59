import { formatDate, formatDateTime } from '#domain/time/business-day.ts'

const articles = (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`)

/** What operators and customers read of drafts of orders. */
export const messages = {
  saved: (title: string, cardcode: string) => `Borrador «${title}» del cliente ${cardcode}: guardado`,
  handed: (title: string, name: string) => `Borrador «${title}»: pasado a ${name}`,
  removed: (title: string, cardcode: string) => `Borrador «${title}» del cliente ${cardcode}: quitado`,
  sent: (title: string, to: string | null) =>
    to === null ? `Borrador «${title}»: enlace para el cliente` : `Borrador «${title}»: enviado a ${to}`,
  used: (email: string) => `Pedido preparado: pasado al carro por ${email}`,
  stale: (by: string, at: Date) => `${by} cambió el borrador el ${formatDateTime(at)}. Abrirlo de nuevo.`,
  notTheirs: 'Esa persona no puede tomar pedidos de este cliente.',
  wasUsed: (by: string, at: Date) => `${by} ya lo pasó al carro el ${formatDateTime(at)}.`,
  expired: 'El enlace ya no sirve: pedir uno nuevo.',
  chat: (customer: string, count: number, link: string, until: Date) =>
    `Preparamos para ${customer} un pedido de ${articles(count)}. Para verlo y pasarlo al carro: ${link} (hasta el ${formatDate(until)}).`,
} as const

/** The mails about drafts. */
export const draftMails = {
  subject: (by: string) => `${by} preparó un pedido`,
  prepared: (by: string, customer: string, count: number) =>
    `${by} preparó para ${customer} un pedido de ${articles(count)}. Nada está pedido todavía: se puede revisar, cambiar y pasar al carro.`,
  message: 'Mensaje',
  product: 'Artículo',
  quantity: 'Cantidad',
  open: 'Ver el pedido',
  until: (day: Date) => `El enlace sirve una vez, hasta el ${formatDate(day)}, con el usuario de la tienda.`,
  handedSubject: (title: string) => `Borrador de pedido: ${title}`,
  handed: (by: string, title: string, customer: string) =>
    `${by} pasa el borrador «${title}» del cliente ${customer}.`,
  note: 'Nota',
  openDraft: 'Abrir el borrador',
} as const
