import { type MailKind, mailKind, part, text } from '#domain/content/mail-kind.ts'
import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'

const fields = {
  pedido: 'Número del pedido',
  autor: 'Quién lo propuso',
  vence: 'Último día para contestar',
}
const parts = {
  nota: 'Nota para el cliente',
  cambios: 'Lo que cambia, con los totales de antes y después',
  flete: 'Aviso de flete a pagar en destino',
  boton: 'Botón: ver el pedido',
}

/** The mails about a proposed change (OFO-20, OFO-21). */
export const proposalKinds = {
  asked: mailKind({
    name: 'order-proposal',
    title: 'Cambio propuesto en un pedido',
    fields,
    parts,
    needed: ['boton'],
    delivered: {
      subject: 'Cambio propuesto para el pedido {pedido}',
      blocks: [
        text(
          '{autor} propone un cambio en el pedido {pedido}. El pedido sigue como está hasta que se acepte.',
        ),
        part('nota'),
        part('cambios'),
        part('flete'),
        text('La propuesta vale hasta el {vence}. Sin respuesta, el pedido queda como está.'),
        part('boton'),
      ],
    },
  }),
  agreed: mailKind({
    name: 'order-consent',
    title: 'Cambio acordado por teléfono',
    fields: { ...fields, persona: 'Quién lo acordó por el cliente' },
    parts,
    needed: ['boton'],
    delivered: {
      subject: 'Cambio acordado por teléfono en el pedido {pedido}',
      blocks: [
        text('El pedido {pedido} cambió, como {persona} lo acordó por teléfono con {autor}.'),
        part('nota'),
        part('cambios'),
        part('flete'),
        text('Si no fue así, se puede avisar en la página del pedido hasta el {vence}.'),
        part('boton'),
      ],
    },
  }),
} satisfies Record<string, MailKind>

/** What the data of these mails are called. */
export const proposalMailMessages = {
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
  freightDue: 'flete a pagar en destino',
  freightNote: 'El flete se paga en destino y no está en el total.',
  note: 'Nota',
  answer: 'Ver y contestar',
  link: 'Ver el pedido',
} as const
