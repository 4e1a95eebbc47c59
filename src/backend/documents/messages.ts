/** Spanish texts of documents and their calls. */
export const documentMessages = {
  exported: (cardcode: string) => `Documentos ${cardcode}`,
  columns: {
    kind: 'Documento',
    number: 'Número',
    date: 'Fecha',
    due: 'Vence',
    currency: 'Moneda',
    total: 'Total',
    balance: 'Saldo',
    daysOverdue: 'Días vencido',
  },
  verifyAtTaxOffice: 'Puede verificar comprobante en www.dgi.gub.uy',
  verifyAt: (host: string) => `Puede verificar comprobante en ${host}`,
  nameOneWay: 'El documento se indica por serie y número, o por tipo y número interno.',
  emailNotAllowed:
    'Los comprobantes se envían solamente al correo de la sesión o al de un contacto de la empresa.',
  mailedTo: (cardcode: string, docNum: number, email: string) =>
    `Cliente ${cardcode}: documento ${docNum} enviado a ${email}`,
} as const
