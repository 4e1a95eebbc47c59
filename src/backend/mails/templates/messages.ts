import type { MailTextProblem } from '#domain/content/mail-text.ts'

/** What operators read about the texts of mails. */
export const messages = {
  problems: {
    empty: () => 'Falta el texto.',
    'broken-field': (name: string) =>
      `«${name}» no es un campo: se escriben como {pedido}, con las dos llaves.`,
    'unknown-field': (name: string) => `Este correo no tiene el campo {${name}}.`,
    'unknown-part': (name: string) => `Este correo no tiene la parte «${name}».`,
    'repeated-part': (name: string) => `La parte «${name}» está dos veces.`,
    'missing-part': (name: string) => `Falta la parte «${name}»: sin ella el correo no sirve.`,
  } satisfies Record<MailTextProblem['code'], (name: string) => string>,
  saved: (title: string) => `Correo «${title}»: texto`,
  restored: (title: string) => `Correo «${title}»: texto original`,
  tested: (title: string, to: string) => `Prueba del correo «${title}» a ${to}`,
  testSubject: (subject: string) => `Prueba: ${subject}`,
  meaning: (text: string) => `«${text}»`,
  documentFile: 'comprobante.pdf',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36',
  reason: 'se perdió el teléfono',
  report: 'Ventas por cliente',
} as const
