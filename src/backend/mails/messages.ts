/** What operators read about mails. */
export const messages = {
  notRefused: 'Este correo ya salió, o se está enviando.',
  unknownJob: 'Es de antes de que se guardara cómo repetirlo: pedirlo otra vez donde se originó.',
  ofAnAccount:
    'Tiene un enlace que da acceso a una cuenta: corregir el correo en la cuenta e invitar otra vez.',
  retried: (subject: string, to: string) => `Correo otra vez a ${to}: ${subject}`,
} as const
