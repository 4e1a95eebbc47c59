import { type MailKind, mailKind, part, small, text } from '#domain/content/mail-kind.ts'
import { formatDay } from '#domain/time/business-day.ts'
import type { MailedStatus } from './repair-mail-job.ts'

const answerFields = { reparacion: 'Número de la reparación', fecha: 'Día y hora de la respuesta' }
const answerParts = { datos: 'Cliente, producto y presupuesto' }

/** The mails to the workshop about an answered quote. */
export const quoteKinds = {
  accepted: mailKind({
    name: 'quote-accepted',
    title: 'Presupuesto aceptado (al taller)',
    fields: answerFields,
    parts: answerParts,
    delivered: {
      subject: 'Presupuesto aceptado: reparación {reparacion}',
      blocks: [
        text('El cliente aceptó el presupuesto de la reparación {reparacion} el {fecha}.'),
        part('datos'),
      ],
    },
  }),
  rejected: mailKind({
    name: 'quote-rejected',
    title: 'Presupuesto rechazado (al taller)',
    fields: answerFields,
    parts: answerParts,
    delivered: {
      subject: 'Presupuesto rechazado: reparación {reparacion}',
      blocks: [
        text('El cliente rechazó el presupuesto de la reparación {reparacion} el {fecha}.'),
        part('datos'),
      ],
    },
  }),
} satisfies Record<string, MailKind>

/** What the data of these mails are called. */
export const quoteMailMessages = {
  customer: 'Cliente',
  answeredBy: 'Respondió',
  product: 'Producto',
  serial: 'Número de serie',
  quote: 'Presupuesto sin impuestos',
} as const

const fields = { reparacion: 'Número de la reparación', producto: 'Producto' }
const parts = {
  datos: 'Producto, serie y nota',
  presupuesto: 'Líneas y total del presupuesto',
  boton: 'Botón: ver la reparación',
}
const afterNews = [part('datos'), part('presupuesto'), part('boton')]

/** The mails to the customer about moves of a repair (OFT-03). */
export const repairKinds = {
  quoted: mailKind({
    name: 'repair-quoted',
    title: 'Reparación con presupuesto',
    fields,
    parts,
    needed: ['boton'],
    delivered: {
      subject: 'Presupuesto de la reparación {reparacion}',
      blocks: [text('La reparación {reparacion} tiene un presupuesto que espera respuesta.'), ...afterNews],
    },
  }),
  ready: mailKind({
    name: 'repair-ready',
    title: 'Reparación lista para retirar',
    fields,
    parts,
    delivered: {
      subject: 'Reparación {reparacion}: lista para retirar',
      blocks: [text('La reparación {reparacion} está lista: es posible pasar a retirarla.'), ...afterNews],
    },
  }),
  returned: mailKind({
    name: 'repair-returned',
    title: 'Reparación devuelta sin reparar',
    fields,
    parts,
    delivered: {
      subject: 'Reparación {reparacion}: devuelta sin reparar',
      blocks: [text('La reparación {reparacion} se devuelve sin reparar.'), ...afterNews],
    },
  }),
  replaced: mailKind({
    name: 'repair-replaced',
    title: 'Cambio en garantía',
    fields,
    parts,
    delivered: {
      subject: 'Reparación {reparacion}: cambio en garantía',
      blocks: [text('La reparación {reparacion} se resuelve con un cambio en garantía.'), ...afterNews],
    },
  }),
} satisfies Record<MailedStatus, MailKind>

/** The mail that a machine waits to be fetched, with the note of terms (OFT-06). */
export const reminderKind = mailKind({
  name: 'repair-unfetched',
  title: 'Reparación sin retirar',
  fields: {
    ...fields,
    fecha: 'Día desde el que está lista',
    dias: 'Cuántos días hace',
  },
  parts: { datos: parts.datos, boton: parts.boton },
  delivered: {
    subject: 'Reparación {reparacion}: falta retirarla',
    blocks: [
      text('La reparación {reparacion} está lista desde el {fecha}, hace {dias} días, y falta retirarla.'),
      part('datos'),
      text('Con el comprobante de ingreso se retira en el taller, en el horario de atención.'),
      part('boton'),
      small(
        'Condiciones: las máquinas se guardan hasta 90 días desde que están listas. Si no es posible retirarla antes, avisar al taller.',
      ),
    ],
  },
})

/** What the data of these mails are called. */
export const moveMailMessages = {
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
