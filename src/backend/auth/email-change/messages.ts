import { type MailKind, mailKind, part, small, text } from '#domain/content/mail-kind.ts'

const fields = { cliente: 'Cliente de la cuenta', vence: 'Día y hora en que vence el enlace' }
const parts = { confirmar: 'Botón: confirmar el cambio' }
const afterButton = [
  small('El enlace sirve una sola vez y vence el {vence}.'),
  small('Si nadie lo pidió, no hace falta hacer nada: sin esta confirmación no cambia nada.'),
]

/** The mails about another e-mail of an account. */
export const emailChangeKinds = {
  old: mailKind({
    name: 'email-change-old',
    title: 'Confirmar el cambio de correo (al de ahora)',
    fields: { ...fields, nuevo: 'Correo nuevo' },
    parts,
    needed: ['confirmar'],
    delivered: {
      subject: 'Confirmar el cambio de correo',
      blocks: [
        text(
          'Se pidió que la cuenta de {cliente} que entra con este correo pase a entrar con {nuevo}. Cambia cuando lo confirman los dos correos.',
        ),
        part('confirmar'),
        ...afterButton,
      ],
    },
  }),
  new: mailKind({
    name: 'email-change-new',
    title: 'Confirmar el cambio de correo (al nuevo)',
    fields,
    parts,
    needed: ['confirmar'],
    delivered: {
      subject: 'Confirmar el cambio de correo',
      blocks: [
        text(
          'Se pidió que una cuenta de {cliente} pase a entrar con este correo. Cambia cuando lo confirman los dos correos, este y el que la cuenta tiene hoy.',
        ),
        part('confirmar'),
        ...afterButton,
      ],
    },
  }),
  taken: mailKind({
    name: 'email-taken',
    title: 'El correo pedido ya tiene una cuenta',
    fields: {},
    parts: { entrar: 'Botón: iniciar sesión' },
    delivered: {
      subject: 'Este correo ya tiene una cuenta',
      blocks: [
        text(
          'Se pidió usar este correo en otra cuenta. Como ya tiene la suya, no cambia nada y no hace falta hacer nada.',
        ),
        part('entrar'),
      ],
    },
  }),
  changed: mailKind({
    name: 'email-changed',
    title: 'Correo de la cuenta cambiado',
    fields: { fecha: 'Día y hora', antes: 'Correo de antes', ahora: 'Correo de ahora' },
    parts: {},
    delivered: {
      subject: 'El correo de la cuenta cambió',
      blocks: [
        text(
          'El {fecha} los dos correos confirmaron el cambio: la cuenta que entraba con {antes} entra ahora con {ahora} y la misma contraseña. Las sesiones abiertas se cerraron.',
        ),
        text('Si no fue nadie de la empresa, avisar cuanto antes por teléfono o al vendedor.'),
      ],
    },
  }),
} satisfies Record<string, MailKind>

/** What the data of these mails are called, and what is said of the confirmation. */
export const messages = {
  confirm: 'Confirmar el cambio',
  signIn: 'Iniciar sesión',
  linkOver: 'El enlace ya se usó, venció o se reemplazó por otro.',
  title: (cardcode: string, oldEmail: string, newEmail: string) =>
    `Cliente ${cardcode}: correo de ${oldEmail} cambiado a ${newEmail}`,
} as const
