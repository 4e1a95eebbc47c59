import { formatDateTime } from '#domain/time/business-day.ts'

/** Texts of the mails about another e-mail of an account, and of its confirmation. */
export const messages = {
  subject: 'Confirmar el cambio de correo',
  confirm: 'Confirmar el cambio',
  fromOld: (company: string, newEmail: string) =>
    `Se pidió que la cuenta de ${company} que entra con este correo pase a entrar con ${newEmail}. Cambia cuando lo confirman los dos correos.`,
  fromNew: (company: string) =>
    `Se pidió que una cuenta de ${company} pase a entrar con este correo. Cambia cuando lo confirman los dos correos, este y el que la cuenta tiene hoy.`,
  once: (expiresAt: Date) => `El enlace sirve una sola vez y vence el ${formatDateTime(expiresAt)}.`,
  notMe: 'Si nadie lo pidió, no hace falta hacer nada: sin esta confirmación no cambia nada.',
  taken: 'Este correo ya tiene una cuenta',
  takenWhy:
    'Se pidió usar este correo en otra cuenta. Como ya tiene la suya, no cambia nada y no hace falta hacer nada.',
  changed: 'El correo de la cuenta cambió',
  changedAt: (at: Date, oldEmail: string, newEmail: string) =>
    `El ${formatDateTime(at)} los dos correos confirmaron el cambio: la cuenta que entraba con ${oldEmail} entra ahora con ${newEmail} y la misma contraseña. Las sesiones abiertas se cerraron.`,
  wasNobody: 'Si no fue nadie de la empresa, avisar cuanto antes por teléfono o al vendedor.',
  signIn: 'Iniciar sesión',
  linkOver: 'El enlace ya se usó, venció o se reemplazó por otro.',
  title: (cardcode: string, oldEmail: string, newEmail: string) =>
    `Cliente ${cardcode}: correo de ${oldEmail} cambiado a ${newEmail}`,
} as const
