import { mailKind, part, text } from '#domain/content/mail-kind.ts'

/** The mail with documents (DOC-07). */
export const documentsKind = mailKind({
  name: 'documents',
  title: 'Comprobantes',
  fields: {
    comprobantes: 'El comprobante, o cuántos son',
    adjunto: 'Oración que dice lo que se adjunta',
  },
  parts: {
    datos: 'Datos de cada comprobante',
    prueba: 'Aviso de documento de prueba',
    boton: 'Botón: ver el estado de cuenta',
  },
  needed: ['prueba'],
  delivered: {
    subject: '{comprobantes} de {empresa}',
    blocks: [text('{adjunto}'), part('datos'), part('prueba'), part('boton')],
  },
})

/** What the data of the mail are called. */
export const documentsMailMessages = {
  named: (names: readonly string[]) =>
    names.length === 1 ? (names[0] ?? '') : `${names.length} comprobantes`,
  attached: (count: number) =>
    count === 1 ? 'Se adjunta el comprobante en PDF.' : `Se adjuntan ${count} comprobantes en PDF.`,
  document: 'Comprobante',
  receiver: 'Cliente',
  date: 'Fecha',
  dueDate: 'Vencimiento',
  total: 'Total',
  balance: 'Saldo',
  file: 'Archivo',
  demo: 'DOCUMENTO DE PRUEBA, SIN VALIDEZ FISCAL',
  link: 'Ver el estado de cuenta',
} as const
