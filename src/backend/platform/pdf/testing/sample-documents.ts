import type { FiscalDocument, Receipt } from '#contract/shop/documents.ts'
import type { Statement } from '#contract/shop/statement.ts'
import { cfeTypeName } from '#domain/documents/document-name.ts'
import { addDays } from '#domain/time/business-day.ts'
import type { StatementIssuer } from '../document.ts'

const PRODUCT_NAMES = [
  'Taladro percutor 13 mm 750 W con maletín y 40 accesorios',
  'Disco de corte 115 × 1,0 mm acero inoxidable',
  'Amoladora angular 4½″ 850 W',
  'Llave combinada cromo vanadio 13 mm',
  'Sellador acrílico blanco 280 ml',
  'Manguera tricapa ½″ × 25 m con picos y conectores',
  'Cinta métrica 5 m × 25 mm con freno',
  'Guante de nitrilo talle L (par)',
  'Candado de bronce 50 mm con 3 llaves',
  'Pintura látex interior lavable blanco mate 20 l',
  'Juego de destornilladores aislados 1000 V, 7 piezas',
  'Bisagra zincada 3″',
]
const QR_ADDRESS = 'https://www.efactura.dgi.gub.uy/consultaQR/cfe?'
const HASH = 'AbC+/d9x3Jk2Pq7RsTuVwXyZ012='

const issuer: FiscalDocument['issuer'] = {
  name: 'Mostrador Mayorista S.A.',
  tradeName: 'Mostrador',
  rut: '219999830019',
  address: 'Camino de las Industrias 4520, depósito 3',
  city: 'Montevideo',
  department: 'Montevideo',
  phone: '+59829000000',
}

const company: FiscalDocument['receiver'] = {
  docType: 'RUT',
  doc: '211003420017',
  country: 'UY',
  name: 'Ferretería Los Ceibos Sociedad de Responsabilidad Limitada',
  address: 'Av. Gral. Artigas 1234 esq. Rincón',
  city: 'Paso de los Toros',
  department: 'Tacuarembó',
}

const person: FiscalDocument['receiver'] = {
  ...company,
  docType: 'CI',
  doc: '12345672',
  name: 'María Núñez Ibáñez',
}

/** A line whose amount is unique in its document. */
export function sampleLine(at: number): FiscalDocument['lines'][number] {
  const quantity = 1 + ((at * 7) % 48)
  const unitPrice = 15 + ((at * 3719) % 90_000) / 100
  const discountPct = at % 4 === 0 ? 12.5 : 0
  const discountAmount = Math.round(quantity * unitPrice * discountPct) / 100
  return {
    lineNum: at + 1,
    itemCode: `${['TAL', 'DIS', 'AMO', 'LLA'][at % 4]}-${1000 + at}`,
    description: `${PRODUCT_NAMES[at % PRODUCT_NAMES.length]} (${at + 1})`,
    quantity,
    unit: at % 5 === 0 ? 'caja' : 'un',
    unitPrice,
    discountPct,
    discountAmount,
    tax: at % 6 === 5 ? 10 : 22,
    amount: Math.round((quantity * unitPrice - discountAmount) * 100) / 100,
  }
}

/** A document with consistent sums, as an ERP delivers it. */
export function sampleDocument(lineCount: number, changes: Partial<FiscalDocument> = {}): FiscalDocument {
  const cfeType = changes.cfeType ?? 111
  const lines = changes.lines ?? Array.from({ length: lineCount }, (_, at) => sampleLine(at))
  const taxes = [10, 22].flatMap(rate => {
    const net = cents(lines.filter(({ tax }) => tax === rate).reduce((sum, { amount }) => sum + amount, 0))
    return net === 0 ? [] : [{ rate, net, vat: cents((net * rate) / 100) }]
  })
  const { exempt = 0, nonBillable = 0 } = changes
  const total = cents(taxes.reduce((sum, { net, vat }) => sum + net + vat, exempt))
  const isConsumer = cfeType < 111
  return {
    kind: 'invoice',
    docNum: 50_231,
    docEntry: 90_231,
    cfeType,
    cfeTypeName: cfeTypeName(cfeType) ?? '',
    folioPref: 'A',
    folioNum: 1_234_567,
    docDate: '2026-01-05',
    dueDate: '2026-02-04',
    paymentForm: 'Crédito',
    currency: '$',
    docRate: null,
    issuer,
    receiver: isConsumer ? person : company,
    lines,
    taxes,
    total,
    exempt,
    nonBillable,
    toPay: cents(total + nonBillable),
    references: [],
    reason: null,
    orders: [],
    paid: 0,
    balance: total,
    cfe: {
      hash: HASH,
      securityCode: HASH.slice(0, 6),
      signedAt: '2026-01-05T14:03:11.000Z',
      qrText: `${QR_ADDRESS}${issuer.rut},${cfeType},A,1234567,${cents(total + nonBillable).toFixed(2)},05/01/2026,${encodeURIComponent(HASH)}`,
      verifyText: `Puede verificar comprobante en ${isConsumer ? 'www.mostrador.example' : 'www.dgi.gub.uy'}`,
      resolution: '1234/2024',
      vatUpToDate: true,
      cae: { number: '90250001234', serie: 'A', from: 1_000_001, to: 2_000_000, expires: '2027-12-31' },
    },
    adenda: null,
    isDemo: true,
    pdfUrl: '/web/Invoice?docNum=50231',
    ...changes,
  }
}

/** A credit note in dollars that corrects so many invoices. */
export function sampleCreditNote(references: number, changes: Partial<FiscalDocument> = {}): FiscalDocument {
  return sampleDocument(5, {
    kind: 'creditNote',
    cfeType: 112,
    currency: 'U$',
    docRate: 40.25,
    exempt: 120,
    nonBillable: 35.5,
    references: Array.from({ length: references }, (_, at) => ({
      cfeType: 111,
      folioPref: 'A',
      folioNum: 1_200_000 + at * 31,
      docNum: 48_000 + at,
      docDate: addDays('2025-12-01', at),
    })),
    reason: 'Devolución de mercadería dañada en el transporte',
    ...changes,
  })
}

/** A receipt that settles so many invoices (at most 40) and leaves the rest unapplied. */
export function sampleReceipt(count: number, changes: Partial<Receipt> = {}): Receipt {
  const allocations = Array.from({ length: count }, (_, at) => ({
    kind: 'invoice' as const,
    docNum: 48_000 + at,
    cfeType: 111,
    folioPref: 'A',
    folioNum: 1_200_000 + at * 31,
    docDate: addDays('2025-11-01', at),
    currency: '$' as const,
    amount: 1000 + at * 137.25,
  }))
  const total = 184_350.75
  return {
    kind: 'receipt',
    docNum: 7741,
    cfeType: null,
    folioPref: null,
    folioNum: null,
    docDate: '2026-01-20',
    currency: '$',
    total,
    issuer,
    receiver: company,
    allocations,
    means: [
      means('efectivo', 12_350.75, null, null, null),
      means('transferencia', 72_000, 'TRF 88123', 'Banco República', null),
      means('cheque', 50_000, '00123401', 'Banco Itaú', '2026-02-20'),
      means('cheque', 50_000, '00123402', 'Banco Itaú', '2026-03-20'),
    ],
    unapplied: cents(total - allocations.reduce((sum, { amount }) => sum + amount, 0)),
    isDemo: true,
    pdfUrl: '/web/clientRecipe?docNum=7741',
    ...changes,
  }
}

export const sampleIssuer: StatementIssuer = {
  name: 'Mostrador Mayorista S.A.',
  address: 'Camino de las Industrias 4520, Montevideo',
  phone: '+59829000000',
  email: 'cobranzas@mostrador.example',
}

/** Two currencies with so many open documents and movements each. */
export function sampleStatement(each: number, changes: Partial<Statement> = {}): Statement {
  const currencies = ['$', 'U$'] as const
  return {
    cardcode: 'C20001',
    cardName: company.name,
    rut: company.doc,
    asOf: '2026-01-31',
    currencies: currencies.map((currency, which) => ({
      currency,
      balance: 254_300.4 + which,
      notDue: 180_000.4,
      overdue: 74_300 + which,
      unapplied: 1500,
      aging: { d1_30: 40_000, d31_60: 30_000, d61_90: 4300, d90plus: which },
      documents: Array.from({ length: each }, (_, at) => ({
        ...folio(at),
        docDate: addDays('2025-11-01', at),
        dueDate: addDays('2025-12-01', at),
        daysOverdue: Math.max(0, 61 - at),
        total: 2000 + at * 91.5,
        balance: 1500 + at * 91.5,
      })),
    })),
    movements: {
      from: '2025-11-01',
      to: '2026-01-31',
      truncated: false,
      later: [],
      opening: currencies.map(currency => ({ currency, balance: 12_000 })),
      entries: currencies.flatMap(currency =>
        Array.from({ length: each * 2 }, (_, at) => ({
          ...(at % 2 === 0 ? folio(at) : { ...folio(at), kind: 'receipt' as const, ...NO_FOLIO }),
          date: addDays('2025-11-01', at),
          currency,
          balance: 12_000 + at * 10,
          ...(at % 2 === 0 ? { debit: 900 + at, credit: 0 } : { debit: 0, credit: 890 + at }),
        })),
      ),
    },
    credit: { limit: 500_000, used: 320_410.22, available: 179_589.78, currency: '$', rate: 40.25 },
    cheques: [
      ...[1, 2, 3].map(at => ({
        number: `0012340${at}`,
        bank: 'Banco Itaú',
        dueDate: addDays('2026-02-20', at * 30),
        amount: 50_000,
        currency: '$' as const,
      })),
    ],
    bankAccounts: [
      { bank: 'Banco Itaú', type: 'savings', currency: 'U$', number: '123-456/7', holder: 'Mostrador S.A.' },
    ],
    ...changes,
  }
}

const NO_FOLIO = { cfeType: null, folioPref: null, folioNum: null }

function folio(at: number) {
  return {
    kind: 'invoice' as const,
    docNum: 48_000 + at,
    cfeType: 111,
    folioPref: 'A',
    folioNum: 1_200_000 + at,
  }
}

function means(
  kind: Receipt['means'][number]['kind'],
  amount: number,
  ref: string | null,
  bank: string | null,
  dueDate: string | null,
): Receipt['means'][number] {
  return { kind, amount, ref, bank, dueDate }
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
