import { type Currency, currencySymbol } from '#domain/money/money.ts'

export const accountMessages = {
  statement: 'Estado de cuenta',
  statementPdf: 'Estado de cuenta en PDF',
  currency: 'Moneda',
  notDue: 'A vencer',
  unapplied: 'Sin aplicar',
  aging: { d1_30: '1 a 30 días', d31_60: '31 a 60 días', d61_90: '61 a 90 días', d90plus: 'Más de 90 días' },
  noAccount: 'Sin saldos ni documentos pendientes.',
  cheques: 'Cheques diferidos',
  cheque: (bank: string, number: string) => `${bank} ${number}`,
  due: 'Vence',
  amount: 'Importe',
  movements: 'Movimientos',
  movementsPdf: 'Movimientos en PDF',
  movementsIn: (currency: Currency) => `Movimientos en ${currencySymbol(currency)}`,
  noMovements: 'Sin movimientos entre esos días.',
  truncated: 'Son demasiados: se muestran los últimos 2.000. Con menos días se ven todos.',
  backwards: 'El primer día es posterior al último.',
  opening: 'Saldo anterior',
  /** What documents dated after the last day of the period change. */
  later: (day: string) => `Con fecha posterior al ${day}`,
  debit: 'Debe',
  credit: 'Haber',
  from: 'Desde',
  to: 'Hasta',
  show: 'Ver',
  documents: 'Documentos',
  noDocuments: 'Sin documentos.',
  kind: 'Tipo de documento',
  allKinds: 'Todos',
  kinds: {
    invoice: 'Facturas',
    creditNote: 'Notas de crédito',
    debitNote: 'Notas de débito',
    receipt: 'Recibos',
  },
  number: 'Número',
  numberHint: 'Serie y número: A 1234',
  unpaid: 'Solo con saldo',
  find: 'Buscar',
  /** `51 a 100 de 240 documentos`. */
  range: (page: number, size: number, total: number) => {
    if (total === 0) return ''
    if (total === 1) return '1 documento'
    if (total <= size) return `${total} documentos`
    return `${(page - 1) * size + 1} a ${Math.min(page * size, total)} de ${total} documentos`
  },
  document: 'Documento',
  date: 'Fecha',
  total: 'Total',
  daysOverdue: (days: number) => (days === 1 ? 'hace 1 día' : `hace ${days} días`),
  pdf: 'PDF',
  pdfOf: (name: string) => `PDF de ${name}`,
  mail: 'Enviar',
  mailOf: (name: string) => `Enviar ${name} por correo`,
  mailed: 'El documento se está enviando',
  mailTo: 'Enviar el documento a',
  mailEffect: 'El correo sale enseguida.',
  noMailContacts: 'El cliente no tiene contactos a quienes enviarlo.',
} as const
