/** Texts of the mail with documents. */
export const documentsMailMessages = {
  subject: (names: readonly string[], company: string) =>
    names.length === 1 ? `${names[0]} de ${company}` : `${names.length} comprobantes de ${company}`,
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
