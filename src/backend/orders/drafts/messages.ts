import { mailKind, part, small, text } from '#domain/content/mail-kind.ts'
import { formatDate, formatDateTime } from '#domain/time/business-day.ts'

const articles = (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`)

/** What operators and customers read of drafts of orders. */
export const messages = {
  saved: (title: string, cardcode: string) => `Borrador «${title}» del cliente ${cardcode}: guardado`,
  arrived: (title: string, cardcode: string) =>
    `Borrador «${title}» del cliente ${cardcode}: escrito sin conexión, recibido`,
  handed: (title: string, name: string) => `Borrador «${title}»: pasado a ${name}`,
  handedBy: (person: string, note: string | null) =>
    note === null ? `De ${person}` : `De ${person}: ${note}`,
  removed: (title: string, cardcode: string) => `Borrador «${title}» del cliente ${cardcode}: quitado`,
  sent: (title: string, to: string | null) =>
    to === null ? `Borrador «${title}»: enlace para el cliente` : `Borrador «${title}»: enviado a ${to}`,
  used: (email: string) => `Pedido preparado: pasado al carro por ${email}`,
  stale: (by: string, at: Date) => `${by} cambió el borrador el ${formatDateTime(at)}. Abrirlo de nuevo.`,
  notTheWriter: 'El borrador lo escribió otra persona: se envía desde su sesión.',
  notTheirs: 'Esa persona no puede tomar pedidos de este cliente.',
  wasUsed: (by: string, at: Date) => `${by} ya lo pasó al carro el ${formatDateTime(at)}.`,
  expired: 'El enlace ya no sirve: pedir uno nuevo.',
  chat: (customer: string, count: number, link: string, until: Date) =>
    `Preparamos para ${customer} un pedido de ${articles(count)}. Para verlo y pasarlo al carro: ${link} (hasta el ${formatDate(until)}).`,
} as const

/** The mails about drafts (OFC-19). */
export const draftKinds = {
  prepared: mailKind({
    name: 'order-prepared',
    title: 'Pedido preparado (al cliente)',
    fields: {
      vendedor: 'Quién lo preparó',
      cliente: 'Nombre del cliente',
      articulos: 'Cuántos artículos',
      hasta: 'Último día del enlace',
    },
    parts: { mensaje: 'Mensaje al cliente', lineas: 'Artículos y cantidades', boton: 'Botón: ver el pedido' },
    needed: ['boton'],
    delivered: {
      subject: '{vendedor} preparó un pedido',
      blocks: [
        text(
          '{vendedor} preparó para {cliente} un pedido de {articulos}. Nada está pedido todavía: se puede revisar, cambiar y pasar al carro.',
        ),
        part('mensaje'),
        part('lineas'),
        part('boton'),
        small('El enlace sirve una vez, hasta el {hasta}, con el usuario de la tienda.'),
      ],
    },
  }),
  handed: mailKind({
    name: 'draft-handed',
    title: 'Borrador de pedido (al colega)',
    fields: {
      vendedor: 'Quién lo pasa',
      borrador: 'Título del borrador',
      cliente: 'Nombre del cliente',
    },
    parts: { nota: 'Nota', boton: 'Botón: abrir el borrador' },
    delivered: {
      subject: 'Borrador de pedido: {borrador}',
      blocks: [
        text('{vendedor} pasa el borrador «{borrador}» del cliente {cliente}.'),
        part('nota'),
        part('boton'),
      ],
    },
  }),
} as const

/** What the data of these mails are called. */
export const draftMails = {
  articles,
  message: 'Mensaje',
  product: 'Artículo',
  quantity: 'Cantidad',
  open: 'Ver el pedido',
  note: 'Nota',
  openDraft: 'Abrir el borrador',
} as const
