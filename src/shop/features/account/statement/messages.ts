import { type Currency, currencySymbol } from '#domain/money/money.ts'

export const messages = {
  statement: 'Estado de cuenta',
  asOf: (day: string) => `Al ${day}`,
  customer: (cardcode: string, rut: string) => `Cliente ${cardcode} · RUT ${rut}`,
  pdf: 'PDF',
  pdfOf: 'Descargar el estado de cuenta en PDF',
  sheet: 'Excel',
  sheetOf: 'Descargar el estado de cuenta en Excel',
  print: 'Imprimir',
  nothingTitle: 'No hay saldos ni documentos pendientes',
  nothing: 'Las facturas pendientes de pago aparecen acá cuando se emiten.',
  toDocuments: 'Ver los documentos',

  account: (currency: Currency) => (currency === '$' ? 'Cuenta en pesos ($)' : 'Cuenta en dólares (U$S)'),
  balance: 'Saldo',
  notDue: 'A vencer',
  overdue: 'Vencido',
  unapplied: 'Sin aplicar',
  unappliedHelp: 'Recibos y notas de crédito que todavía no cancelan un documento. Ya restan del saldo.',
  aging: {
    notDue: 'A vencer',
    d1_30: '1 a 30 días',
    d31_60: '31 a 60 días',
    d61_90: '61 a 90 días',
    d90plus: 'Más de 90 días',
  },
  agingTitle: (currency: Currency) => `Antigüedad de la deuda en ${currencySymbol(currency)}`,
  openDocuments: (currency: Currency) => `Documentos pendientes en ${currencySymbol(currency)}`,
  noOpen: 'No hay documentos pendientes.',
  unappliedDocuments: (currency: Currency) => `Sin aplicar en ${currencySymbol(currency)}`,
  document: 'Documento',
  date: 'Fecha',
  due: 'Vencimiento',
  late: 'Atraso',
  daysLate: (days: number) => (days === 1 ? '1 día' : `${days} días`),
  total: 'Total',

  credit: 'Crédito',
  creditLimit: 'Límite',
  creditUsed: 'Utilizado',
  creditAvailable: 'Disponible',
  creditUse: 'Crédito utilizado',
  unlimited: 'Sin límite',
  creditRate: (rate: string) => `Los dólares se cuentan a ${rate}.`,
  overLimit: 'El crédito utilizado supera el límite.',
  cheques: 'Cheques diferidos',
  noCheques: 'No hay cheques a cobrar.',
  bankAndNumber: 'Banco y número',
  amount: 'Importe',
  bankAccounts: 'Cuentas bancarias',
  bankAccountsHelp: 'Para pagar por transferencia o depósito. Presionar el número para copiarlo.',
  bankAccountType: (type: 'checking' | 'savings', currency: Currency) =>
    `${type === 'checking' ? 'Cuenta corriente' : 'Caja de ahorro'} en ${currency === '$' ? 'pesos' : 'dólares'}`,
  bankAccountNumber: (bank: string) => `el número de la cuenta en ${bank}`,
  bankAccountHolder: (holder: string) => `A nombre de ${holder}`,

  movements: 'Movimientos',
  filterMovements: 'Filtrar movimientos',
  movementsIn: (currency: Currency, from: string, to: string) =>
    `Movimientos en ${currencySymbol(currency)}, del ${from} al ${to}`,
  movementsCount(entries: number): string {
    if (entries === 0) return 'No hay movimientos entre esas fechas.'
    return entries === 1 ? '1 movimiento' : `${entries} movimientos`
  },
  opening: 'Saldo anterior',
  /** What documents dated after the last day of the period change. */
  later: (day: string) => `Con fecha posterior al ${day}`,
  current: 'Saldo actual',
  closing: 'Saldo final',
  debit: 'Debe',
  haber: 'Haber',
  truncated:
    'Se muestran los últimos movimientos del período: los anteriores están en el PDF y en Excel, o en un período más corto.',
  backwards: 'La fecha de inicio es posterior a la de fin.',
} as const
