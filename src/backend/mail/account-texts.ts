import { formatDateTime } from '#domain/business-day.ts'

/** What people read about their account by mail. */
export const accountTexts = {
  activate: 'Activar la cuenta',
  asked: (cardName: string) =>
    `Se pidió una cuenta de ${cardName} con este correo. Para activarla falta elegir la contraseña.`,
  exists: 'Este correo ya tiene una cuenta',
  askedAgain: 'Se pidió una cuenta con este correo, que ya tiene una. Para usarla basta con iniciar sesión.',
  signIn: 'Iniciar sesión',
  forgotten: 'Si la contraseña se olvidó, se puede elegir otra.',
  newPassword: 'Elegir una contraseña nueva',
  resetAsked: 'Se pidió una contraseña nueva para la cuenta de este correo.',
  once: (expiresAt: Date) => `El enlace sirve una sola vez y vence el ${formatDateTime(expiresAt)}.`,
  notMe: 'Si nadie lo pidió, no hace falta hacer nada: sin este correo no cambia nada.',
} as const
