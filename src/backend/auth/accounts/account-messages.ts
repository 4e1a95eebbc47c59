import type { BrowserName } from '#domain/accounts/browser-name.ts'
import { type MailKind, mailKind, part, small, text } from '#domain/content/mail-kind.ts'

const expiry = { vence: 'Día y hora en que vence el enlace' }
const when = { fecha: 'Día y hora' }
const once = small('El enlace sirve una sola vez y vence el {vence}.')
const notMe = small('Si nadie lo pidió, no hace falta hacer nada: sin este correo no cambia nada.')
const passwordPart = { clave: 'Botón: elegir una contraseña nueva' }
const ifNotUs = [
  small('Si fue alguien de la empresa, no hace falta hacer nada.'),
  text('Si no, elegir otra contraseña cuanto antes: con ella se cierran todas las sesiones de la cuenta.'),
  part('clave'),
]

/** The mails about accounts (AUT-19, AUT-20). */
export const accountKinds = {
  activation: mailKind({
    name: 'account-activation',
    title: 'Activar la cuenta',
    fields: { ...expiry, cliente: 'Cliente de la cuenta' },
    parts: { activar: 'Botón: activar la cuenta' },
    needed: ['activar'],
    delivered: {
      subject: 'Activar la cuenta',
      blocks: [
        text('Se pidió una cuenta de {cliente} con este correo. Para activarla falta elegir la contraseña.'),
        part('activar'),
        once,
        notMe,
      ],
    },
  }),
  exists: mailKind({
    name: 'account-exists',
    title: 'El correo ya tiene una cuenta',
    fields: {},
    parts: { ...passwordPart, entrar: 'Botón: iniciar sesión' },
    delivered: {
      subject: 'Este correo ya tiene una cuenta',
      blocks: [
        text('Se pidió una cuenta con este correo, que ya tiene una. Para usarla basta con iniciar sesión.'),
        part('entrar'),
        text('Si la contraseña se olvidó, se puede elegir otra.'),
        part('clave'),
        notMe,
      ],
    },
  }),
  declined: mailKind({
    name: 'account-declined',
    title: 'Solicitud de cuenta rechazada',
    fields: {},
    parts: {},
    delivered: {
      subject: 'La solicitud de cuenta',
      blocks: [
        text(
          'Se pidió una cuenta con este correo, y no fue posible abrirla: los datos no coinciden con los de un cliente. Con el vendedor o por teléfono se puede completar el alta.',
        ),
        notMe,
      ],
    },
  }),
  newBrowser: mailKind({
    name: 'new-browser',
    title: 'Ingreso desde un navegador nuevo',
    fields: { ...when, navegador: 'Nombre del navegador, después de dos puntos; nada si no se sabe' },
    parts: passwordPart,
    delivered: {
      subject: 'Se inició sesión en un navegador nuevo',
      blocks: [
        text(
          'El {fecha} se inició sesión con la cuenta de este correo en un navegador que no la había usado{navegador}.',
        ),
        ...ifNotUs,
      ],
    },
  }),
  passwordChanged: mailKind({
    name: 'password-changed',
    title: 'Contraseña cambiada',
    fields: when,
    parts: passwordPart,
    delivered: {
      subject: 'La contraseña cambió',
      blocks: [text('El {fecha} se cambió la contraseña de la cuenta de este correo.'), ...ifNotUs],
    },
  }),
  passwordReset: mailKind({
    name: 'password-reset',
    title: 'Elegir una contraseña nueva',
    fields: expiry,
    parts: passwordPart,
    needed: ['clave'],
    delivered: {
      subject: 'Elegir una contraseña nueva',
      blocks: [
        text('Se pidió una contraseña nueva para la cuenta de este correo.'),
        part('clave'),
        once,
        notMe,
      ],
    },
  }),
} satisfies Record<string, MailKind>

/** What the data of these mails are called. */
export const accountMessages = {
  activate: 'Activar la cuenta',
  signIn: 'Iniciar sesión',
  newPassword: 'Elegir una contraseña nueva',
  browser({ browser, system }: BrowserName) {
    const name = [browser, system].filter(part => part !== null).join(' en ')
    return name === '' ? '' : `: ${name}`
  },
} as const
