import { expect, test } from 'vitest'
import type { Statement } from '#contract/shop/statement.ts'
import { statementPdf } from './statement-pdf.ts'
import { freeBorder, readPages, readTexts } from './testing/read-pdf.ts'
import { sampleIssuer, sampleStatement } from './testing/sample-documents.ts'

async function readStatement(statement: Statement): Promise<string> {
  return (await readTexts(await statementPdf(statement, sampleIssuer))).join('\n')
}

test('API-18 a statement shows each currency with its ageing, open documents, cheques, credit and movements', async () => {
  const text = await readStatement(sampleStatement(3))
  for (const expected of [
    'Mostrador Mayorista S.A.\nCamino de las Industrias 4520, Montevideo\nTel. 2900 0000\ncobranzas@mostrador.example',
    'Estado de cuenta\nAl 31/01/2026',
    'CLIENTE\nC20001\nFerretería Los Ceibos Sociedad de Responsabilidad Limitada\nRUC 211003420017',
    'Límite de crédito\n$ 500.000,00\nCrédito utilizado\n$ 320.410,22\nCrédito disponible\n$ 179.589,78',
    'Tipo de cambio\nTC 40,250',
    'Cuenta en pesos uruguayos\nSaldo\n$ 254.300,40\nA vencer\n$ 180.000,40\nVencido\n$ 74.300,00\nSin aplicar\n$ 1.500,00',
    'Cuenta en dólares\nSaldo\nU$S 254.301,40',
    '1 a 30 días\nU$S 40.000,00\n31 a 60 días\nU$S 30.000,00\n61 a 90 días\nU$S 4.300,00\nMás de 90 días\nU$S 1,00',
    'Documento Número interno Fecha Vencimiento Días de atraso Total U$S Saldo U$S',
    'e-Factura A 1200001 48001 02/11/2025 02/12/2025 60 2.091,50 1.591,50',
    'Banco Itaú 00123402 21/04/2026 $ 50.000,00',
    'Banco Itaú Caja de ahorro U$S Mostrador S.A. 123-456/7',
    'Movimientos en dólares, 01/11/2025 a 31/01/2026',
    'Fecha Documento Debe Haber Saldo U$S\n01/11/2025 Saldo anterior 12.000,00',
    '01/11/2025 e-Factura A 1200000 900,00 12.000,00',
    '02/11/2025 Recibo 48001 891,00 12.010,00',
    'Este estado de cuenta es informativo y no es un comprobante fiscal.',
  ]) {
    expect(text).toContain(expected)
  }
})

test('movements over several pages repeat the header, and currencies are never mixed in a table', async () => {
  const pages = await readPages(await statementPdf(sampleStatement(60), sampleIssuer))
  expect(pages.length).toBeGreaterThan(4)
  for (const [at, { text, picture }] of pages.entries()) {
    expect(text).toContain('Ferretería Los Ceibos Sociedad de Responsabilidad Limitada')
    expect(text).toContain(`Página ${at + 1} de ${pages.length}`)
    expect(text).toMatch(/Saldo (\$|U\$S)\n|Importe\n/)
    expect(freeBorder(picture)).toBeGreaterThanOrEqual(Math.floor((5 / 25.4) * 150))
  }
  const text = pages.map(page => page.text).join('\n')
  const [, pesos = '', dollars = ''] = text.split(/Movimientos en (?:pesos uruguayos|dólares),/)
  expect(pesos.match(/Saldo anterior/g)).toHaveLength(1)
  expect(dollars.match(/Saldo anterior/g)).toHaveLength(1)
  expect(dollars).not.toContain('Saldo $')
})

test('domain.md 4.7 what is dated after the movements is their last row', async () => {
  const { movements } = sampleStatement(1)
  if (movements === null) throw new Error('the sample has movements')
  const later = [{ currency: '$' as const, debit: 50.3, credit: 40, balance: 12_020.3 }]
  const text = await readStatement(sampleStatement(1, { movements: { ...movements, later } }))
  expect(text).toContain('Con fecha posterior al 31/01/2026 50,30 40,00 12.020,30')
  expect(text.match(/Con fecha posterior/g)).toHaveLength(1)
})

test('movements in a currency that had none before the period are listed', async () => {
  const { movements } = sampleStatement(1)
  if (movements === null) throw new Error('the sample has movements')
  const text = await readStatement(sampleStatement(1, { movements: { ...movements, opening: [] } }))
  expect(text).toContain('01/11/2025 Saldo anterior 0,00\n01/11/2025 e-Factura A 1200000 900,00')
})

test('an account with nothing, without a limit and without movements', async () => {
  const credit = { limit: null, used: 0, available: null, currency: '$', rate: null } as const
  const text = await readStatement(
    sampleStatement(0, { currencies: [], movements: null, cheques: [], bankAccounts: [], credit, rut: '' }),
  )
  expect(text).toContain('La cuenta no tiene saldos ni documentos pendientes.')
  expect(text).toContain('Límite de crédito\nSin límite')
  for (const absent of ['Movimientos', 'Cheques', 'Cuentas bancarias', 'RUC', 'TC'])
    expect(text).not.toContain(absent)
})

test('a currency without debts or movements says so, and so does a truncated list of movements', async () => {
  const { currencies, movements } = sampleStatement(0)
  const [pesos] = currencies
  if (pesos === undefined || movements === null) throw new Error('The sample has both')
  const quiet = { ...pesos, overdue: 0, documents: [] }
  const text = await readStatement(
    sampleStatement(0, { currencies: [quiet], movements: { ...movements, entries: [], truncated: true } }),
  )
  expect(text).toContain('Sin documentos pendientes')
  expect(text).not.toContain('Vencido hace')
  expect(text.match(/Sin movimientos/g)).toHaveLength(2)
  expect(text).toContain('pedir uno más corto')
})
