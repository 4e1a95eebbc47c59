import { type MailKind, mailKind, part, small, text } from '#domain/content/mail-kind.ts'

const fields = { nombre: 'Nombre de la persona', vence: 'Día y hora en que vence el enlace' }
const afterButton = [
  small('El enlace sirve una sola vez y vence el {vence}.'),
  small('Si nadie lo esperaba, avisar a quien administra la oficina.'),
]

/** The mails to operators. */
export const staffKinds = {
  invite: mailKind({
    name: 'staff-invite',
    title: 'Invitación a la oficina',
    fields: { ...fields, funcion: 'Función de la persona' },
    parts: { entrar: 'Botón: aceptar la invitación' },
    needed: ['entrar'],
    delivered: {
      subject: 'Invitación a la oficina',
      blocks: [
        text(
          '{nombre}: esta cuenta da acceso a la oficina con la función {funcion}. Falta elegir la contraseña y agregar el segundo paso.',
        ),
        part('entrar'),
        ...afterButton,
      ],
    },
  }),
  reset: mailKind({
    name: 'staff-reset',
    title: 'Elegir otro segundo paso',
    fields,
    parts: { entrar: 'Botón: elegir otro segundo paso' },
    needed: ['entrar'],
    delivered: {
      subject: 'Elegir otro segundo paso',
      blocks: [
        text(
          '{nombre}: se quitó el segundo paso de la cuenta de la oficina y se cerraron sus sesiones. Para entrar otra vez es necesario elegir una contraseña y agregar otro segundo paso.',
        ),
        part('entrar'),
        ...afterButton,
      ],
    },
  }),
  factorReset: mailKind({
    name: 'staff-factor-reset',
    title: 'Segundo paso quitado (a quien lo quitó)',
    fields: { nombre: 'A quién se le quitó', fecha: 'Día y hora', motivo: 'Motivo que se escribió' },
    parts: {},
    delivered: {
      subject: 'Se quitó el segundo paso de {nombre}',
      blocks: [
        text('El {fecha} se quitó con esta cuenta el segundo paso de {nombre}. Motivo: {motivo}'),
        small('Si no fue así, cerrar las sesiones de la cuenta y cambiar la contraseña cuanto antes.'),
      ],
    },
  }),
} satisfies Record<string, MailKind>

/** What the data of these mails are called. */
export const mailMessages = {
  accept: 'Aceptar la invitación',
  reset: 'Elegir otro segundo paso',
} as const
