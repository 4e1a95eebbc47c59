import { type MailKind, mailKind, part, small, text } from '#domain/content/mail-kind.ts'
import type { WarrantyStatus } from '#domain/repairs/warranty-status.ts'
import { formatDay } from '#domain/time/business-day.ts'

const fields = { producto: 'Producto', registro: 'Número de registro' }
const parts = {
  motivo: 'Motivo o comentario de la decisión',
  datos: 'Producto, compra y vencimiento',
  boton: 'Botón: registrar de nuevo',
}

/** The mails to the owner about a registered warranty (domain.md 4.8). */
export const warrantyKinds = {
  submitted: mailKind({
    name: 'warranty-submitted',
    title: 'Registro de garantía recibido',
    fields,
    parts,
    delivered: {
      subject: 'Registro de garantía recibido',
      blocks: [
        text('Se recibió el registro de garantía. La respuesta llega a este correo cuando se revise.'),
        part('datos'),
        small('Si no se hizo este registro, es posible ignorar este mensaje.'),
      ],
    },
  }),
  approved: mailKind({
    name: 'warranty-approved',
    title: 'Garantía aprobada',
    fields,
    parts,
    delivered: {
      subject: 'Garantía aprobada',
      blocks: [text('El registro de garantía fue aprobado.'), part('motivo'), part('datos')],
    },
  }),
  rejected: mailKind({
    name: 'warranty-rejected',
    title: 'Registro de garantía rechazado',
    fields,
    parts,
    delivered: {
      subject: 'Registro de garantía rechazado',
      blocks: [
        text('El registro de garantía fue rechazado.'),
        part('motivo'),
        part('datos'),
        text('Con los datos corregidos es posible registrar la garantía de nuevo.'),
        part('boton'),
      ],
    },
  }),
} satisfies Record<WarrantyStatus, MailKind>

/** What the data of these mails are called. */
export const warrantyMailMessages = {
  note: (note: string) => `Motivo o comentario: ${note}`,
  registerAgain: 'Registrar de nuevo',
  product: 'Producto',
  serial: 'Número de serie',
  bought: 'Fecha de compra',
  validUntil: 'Garantía hasta',
  number: 'Número de registro',
  day: formatDay,
} as const
