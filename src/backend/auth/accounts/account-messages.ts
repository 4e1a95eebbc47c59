import type { BrowserName } from '#domain/accounts/browser-name.ts'
import { formatDateTime } from '#domain/time/business-day.ts'

/** Texts of the mails about accounts. */
export const accountMessages = {
  activate: 'Activar la cuenta',
  requested: (cardName: string) =>
    `Se pidió una cuenta de ${cardName} con este correo. Para activarla falta elegir la contraseña.`,
  declined: 'La solicitud de cuenta',
  notOpened:
    'Se pidió una cuenta con este correo, y no fue posible abrirla: los datos no coinciden con los de un cliente. Con el vendedor o por teléfono se puede completar el alta.',
  exists: 'Este correo ya tiene una cuenta',
  alreadyRegistered:
    'Se pidió una cuenta con este correo, que ya tiene una. Para usarla basta con iniciar sesión.',
  signIn: 'Iniciar sesión',
  forgotten: 'Si la contraseña se olvidó, se puede elegir otra.',
  newPassword: 'Elegir una contraseña nueva',
  resetRequested: 'Se pidió una contraseña nueva para la cuenta de este correo.',
  once: (expiresAt: Date) => `El enlace sirve una sola vez y vence el ${formatDateTime(expiresAt)}.`,
  newBrowser: 'Se inició sesión en un navegador nuevo',
  entered(at: Date, { browser, system }: BrowserName) {
    const name = [browser, system].filter(part => part !== null).join(' en ')
    const where = name === '' ? '' : `: ${name}`
    return `El ${formatDateTime(at)} se inició sesión con la cuenta de este correo en un navegador que no la había usado${where}.`
  },
  passwordChanged: 'La contraseña cambió',
  changed: (at: Date) => `El ${formatDateTime(at)} se cambió la contraseña de la cuenta de este correo.`,
  wasUs: 'Si fue alguien de la empresa, no hace falta hacer nada.',
  wasNobody:
    'Si no, elegir otra contraseña cuanto antes: con ella se cierran todas las sesiones de la cuenta.',
  notMe: 'Si nadie lo pidió, no hace falta hacer nada: sin este correo no cambia nada.',
} as const
