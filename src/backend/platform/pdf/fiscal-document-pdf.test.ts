import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FiscalDocument } from '#contract/shop/documents.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isDeep } from '../../testing/deep.ts'
import { fiscalDocumentPdf } from './fiscal-document-pdf.ts'
import { BODY, capHeight, mm, PROMINENT } from './letters.ts'
import { fontSizes, freeBorder, readPages, readQr, readTexts } from './testing/read-pdf.ts'
import { sampleCreditNote, sampleDocument, sampleLine } from './testing/sample-documents.ts'

const DPI = 150
const NOTE = 'DOCUMENTO DE PRUEBA, SIN VALIDEZ FISCAL'

async function readDocument(document: FiscalDocument) {
  const pages = await readPages(await fiscalDocumentPdf(document), DPI)
  return { pages, text: pages.map(page => page.text).join('\n') }
}

/** The lines of a page from the one that equals `first` on. */
function linesFrom(text: string, first: string, count: number): string[] {
  const lines = text.split('\n')
  const at = lines.indexOf(first)
  return at === -1 ? [] : lines.slice(at, at + count)
}

/** How often a number occurs in a text, not as a part of a longer one. */
function timesIn(text: string, figure: string): number {
  const escaped = figure.replaceAll('.', '\\.')
  return Array.from(text.matchAll(new RegExp(`(?<![\\d.,])${escaped}(?![\\d.,])`, 'g'))).length
}

/** What each page must contain. */
function expectWholePages(document: FiscalDocument, pages: Awaited<ReturnType<typeof readPages>>): void {
  for (const [at, { text, picture }] of pages.entries()) {
    expect(readQr(picture)).toBe(document.cfe?.qrText)
    expect(freeBorder(picture)).toBeGreaterThanOrEqual(Math.floor((5 / 25.4) * DPI))
    expect(text).toContain(`Página ${at + 1} de ${pages.length}`)
    expect(text).toContain(document.issuer.name)
    expect(text).toContain(`RUC ${document.issuer.rut}`)
    expect(text).toContain(document.receiver.name)
    expect(text).toContain(document.receiver.docType === 'CI' ? '1.234.567-2' : document.receiver.doc)
    expect(text.includes('Código de seguridad')).toBe(at === pages.length - 1)
    expect(text.includes('Fecha de vencimiento')).toBe(at === pages.length - 1)
    if (document.isDemo) expect(text.split('\n')).toContain(NOTE)
  }
}

test('an e-Factura shows every block of its representation', async () => {
  const document = sampleDocument(3, { exempt: 250, nonBillable: 12.5, adenda: 'Vendedor: Laura\nBultos: 4' })
  const { pages, text } = await readDocument(document)
  expect(pages).toHaveLength(1)
  expectWholePages(document, pages)
  for (const expected of [
    'Mostrador',
    'Mostrador Mayorista S.A.',
    'Camino de las Industrias 4520, depósito 3',
    'Tel. 2900 0000',
    'Av. Gral. Artigas 1234 esq. Rincón',
    'Paso de los Toros, Tacuarembó',
  ]) {
    expect(text.split('\n')).toContain(expected)
  }
  expect(linesFrom(text, 'RUC 219999830019', 4)).toEqual([
    'RUC 219999830019',
    'e-Factura',
    'Serie A Número 1234567',
    'Crédito',
  ])
  expect(linesFrom(text, 'RUC COMPRADOR', 2)).toEqual(['RUC COMPRADOR', '211003420017'])
  expect(linesFrom(text, 'Fecha', 6)).toEqual([
    'Fecha',
    '05/01/2026',
    'Vencimiento',
    '04/02/2026',
    'Moneda',
    'Pesos uruguayos ($)',
  ])
  expect(text).toContain('Código Descripción Cantidad Unidad P. unitario Dto. % Descuento IVA Importe $')
  expect(text).toMatch(/DIS-1001 Disco de corte 115 × 1,0 mm acero inoxidable \(2\)\s8 un 52,19 22 % 417,52/)
  expect(text).toContain('1 caja 15,00 12,5 % 1,88 22 % 13,12')
  expect(linesFrom(text, 'Neto gravado a tasa básica (22 %) 1.771,34', 6)).toEqual([
    'Neto gravado a tasa básica (22 %) 1.771,34',
    'IVA 22 % 389,69',
    'Exento o no gravado 250,00',
    'Monto no facturable 12,50',
    'Total 2.411,03',
    'Total a pagar $ 2.423,53',
  ])
  expect(linesFrom(text, 'ADENDA', 3)).toEqual(['ADENDA', 'Vendedor: Laura', 'Bultos: 4'])
  expect(text).toContain('Código de seguridad: AbC+/d')
  expect(text).toContain('Res. 1234/2024')
  expect(text).toContain('Puede verificar comprobante en www.dgi.gub.uy')
  expect(text).toContain('IVA al día')
  expect(text).toContain('CAE N.º 90250001234')
  expect(text).toContain('Rango: A 1000001 a A 2000000')
  expect(linesFrom(text, 'Fecha de vencimiento', 2)).toEqual(['Fecha de vencimiento', '31/12/2027'])
})

test('an e-Ticket is for a final consumer and is verified at the company', async () => {
  const document = sampleDocument(2, { cfeType: 101, paymentForm: 'Contado' })
  const { pages, text } = await readDocument(document)
  expectWholePages(document, pages)
  expect(linesFrom(text, 'CONSUMO FINAL', 2)).toEqual(['CONSUMO FINAL', 'María Núñez Ibáñez'])
  expect(text).not.toContain('COMPRADOR')
  expect(linesFrom(text, 'e-Ticket', 3)).toEqual(['e-Ticket', 'Serie A Número 1234567', 'Contado'])
  expect(text).not.toContain('Vencimiento\n')
  expect(text).toContain('Puede verificar comprobante en www.mostrador.example')
})

test('an e-Ticket without a receiver names none', async () => {
  const receiver = {
    docType: 'otro',
    doc: '',
    country: '',
    name: '',
    address: '',
    city: '',
    department: '',
  } as const
  const { text } = await readDocument(sampleDocument(60, { cfeType: 101, receiver }))
  expect(text).toContain('CONSUMO FINAL\nFecha')
  expect(text).not.toContain('Documento ')
})

test.each([
  [102, 'Nota de crédito de e-Ticket', 'CONSUMO FINAL'],
  [103, 'Nota de débito de e-Ticket', 'CONSUMO FINAL'],
  [112, 'Nota de crédito de e-Factura', 'RUC COMPRADOR'],
  [113, 'Nota de débito de e-Factura', 'RUC COMPRADOR'],
  [211, 'e-Factura (contingencia)', 'RUC COMPRADOR'],
  [201, 'e-Ticket (contingencia)', 'CONSUMO FINAL'],
])('type %i is called %s and has the box %s', async (cfeType, name, box) => {
  const [text = ''] = await readTexts(await fiscalDocumentPdf(sampleDocument(1, { cfeType })))
  expect(text.replaceAll('\n', ' ')).toContain(`RUC 219999830019 ${name} Serie A Número 1234567`)
  expect(text.split('\n')).toContain(box)
})

test('a note names what it corrects and why, and a document in dollars its exchange rate', async () => {
  const document = sampleCreditNote(30)
  const { pages, text } = await readDocument(document)
  expectWholePages(document, pages)
  expect(linesFrom(text, 'Moneda', 4)).toEqual(['Moneda', 'Dólares (U$S)', 'Tipo de cambio', 'TC 40,250'])
  expect(text).toContain(`Total a pagar U$S ${formatAmount(document.toPay)}`)
  for (const { folioNum } of document.references) expect(timesIn(text, String(folioNum))).toBe(1)
  expect(text).toContain('e-Factura A 1200031 del 02/12/2025')
  expect(linesFrom(text, 'Motivo', 2)).toEqual(['Motivo', 'Devolución de mercadería dañada en el transporte'])
  expect(text).not.toContain('Vencimiento\n')
})

test('DOC-09 every page of a demo document states that it has no fiscal value, a real one does not', async () => {
  const demo = await readTexts(await fiscalDocumentPdf(sampleDocument(80)))
  expect(demo.length).toBeGreaterThan(1)
  for (const text of demo) {
    expect(text.split('\n')).toContain(NOTE)
    expect(text).toMatch(/DOCUMENTO DE PRUEBA\s+SIN VALIDEZ FISCAL/)
  }
  const real = await readTexts(await fiscalDocumentPdf(sampleDocument(80, { isDemo: false })))
  expect(real.join('\n')).not.toContain('DOCUMENTO DE PRUEBA')
})

test('DOC-12 the watermark of a demo document is fainter than every figure', async () => {
  const pages = await readPages(await fiscalDocumentPdf(sampleDocument(1)))
  const { width, height, pixels } = pages[0]?.picture ?? { width: 0, height: 0, pixels: [] }
  const marked: number[] = []
  // The middle of the page, where a document of one line has nothing else.
  for (let y = Math.round(height * 0.45); y < height * 0.7; y += 1)
    for (let x = 0; x < width; x += 1) marked.push(pixels[(y * width + x) * 4] ?? 0)
  const tinted = marked.filter(grey => grey < 255)
  expect(tinted.length).toBeGreaterThan(0)
  expect(Math.min(...new Set(tinted))).toBeGreaterThan(244)
  expect(tinted.length / marked.length).toBeLessThan(0.05)
})

test('DOC-09 inconsistent figures are printed as the document has them', async () => {
  const disagreeing = sampleDocument(1, {
    total: 777.77,
    toPay: 888.88,
    taxes: [{ rate: 22, net: 5, vat: 6 }],
  })
  const [text = ''] = await readTexts(await fiscalDocumentPdf(disagreeing))
  expect(text).toContain('(22 %) 5,00\nIVA 22 % 6,00\nTotal 777,77\nTotal a pagar $ 888,88')
})

test.each([
  ['one page', 3, 1],
  ['two pages', 40, 2],
  ['several pages', 200, 6],
])('DOC-10 the QR on each of %s is the tax office address of the document', async (_, lines, count) => {
  const document = sampleDocument(lines)
  const { pages } = await readDocument(document)
  expect(pages).toHaveLength(count)
  expectWholePages(document, pages)
  const address = readQr(pages.at(-1)?.picture ?? { width: 0, height: 0, pixels: new Uint8ClampedArray() })
  const values = new URL(address ?? '').search.slice(1).split(',')
  expect(values).toEqual([
    '219999830019',
    '111',
    'A',
    '1234567',
    document.toPay.toFixed(2),
    '05/01/2026',
    'AbC%2B%2Fd9x3Jk2Pq7RsTuVwXyZ012%3D',
  ])
})

test('DOC-06 later pages repeat the parties, the document and the table header', async () => {
  const document = sampleDocument(120)
  const pages = await readTexts(await fiscalDocumentPdf(document))
  for (const text of pages.slice(1)) {
    expect(text).toContain('Mostrador Mayorista S.A. – RUC 219999830019')
    expect(text).toContain('e-Factura A 1234567')
  }
  for (const text of pages.filter(page => /-\d{4} /.test(page))) {
    expect(text).toContain('Código Descripción Cantidad')
  }
  expect(pages.slice(0, -1).every(text => text.includes('Continúa en la página siguiente'))).toBe(true)
})

test('200 lines with long descriptions are complete, each on one page', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({
    ...sampleLine(at),
    description: `Artículo ${at}. ${'Con todos sus accesorios y repuestos originales '.repeat(4)}fin ${at}.`,
  }))
  const document = sampleDocument(0, { lines })
  const pages = await readTexts(await fiscalDocumentPdf(document))
  const words = pages.join('\n').replaceAll('\n', ' ')
  for (const at of lines.keys()) {
    expect(words.split(`Artículo ${at}.`)).toHaveLength(2)
    expect(words.split(`fin ${at}.`)).toHaveLength(2)
    expect(pages.some(page => page.includes(`Artículo ${at}.`) && page.includes(`fin ${at}.`))).toBe(true)
  }
})

test('a description longer than a page continues on the next ones', async () => {
  const description = Array.from({ length: 2500 }, (_, at) => `palabra${at}`).join(' ')
  const document = sampleDocument(0, { lines: [{ ...sampleLine(0), description }, sampleLine(1)] })
  const { pages, text } = await readDocument(document)
  expect(pages.length).toBeGreaterThan(2)
  expectWholePages(document, pages)
  expect(text.match(/palabra\d+/g)).toEqual(description.split(' '))
})

test('no lines, no codes and no discounts leave no empty columns', async () => {
  const empty = await readDocument(sampleDocument(0))
  expect(empty.text).toContain('Descripción Cantidad Unidad P. unitario IVA Importe $\nSin líneas')
  const lines = [{ ...sampleLine(1), itemCode: null }]
  const [text] = await readTexts(await fiscalDocumentPdf(sampleDocument(0, { lines })))
  expect(text).toContain('Descripción Cantidad Unidad P. unitario IVA Importe $\nDisco de corte')
})

test('huge amounts fit, with the description in full width above them', async () => {
  const huge = {
    ...sampleLine(0),
    quantity: 99_999_999_999.125,
    unitPrice: 123_456_789.123456,
    amount: 999_999_999_999.99,
    discountPct: 12.345,
    discountAmount: 888_888_888_888.88,
  }
  const taxes = [{ rate: 22, net: 999_999_999_999.99, vat: 219_999_999_999.99 }]
  const document = sampleDocument(0, {
    lines: [huge],
    taxes,
    total: 1_219_999_999_999.98,
    toPay: 1_219_999_999_999.98,
  })
  const { pages, text } = await readDocument(document)
  expectWholePages(document, pages)
  expect(text).toContain('Taladro percutor 13 mm 750 W con maletín y 40 accesorios (1)\nTAL-1000')
  expect(text).toContain('99.999.999.999,125 caja 123.456.789,123456 12,345 % 888.888.888.888,88')
  expect(text).toContain('22 % 999.999.999.999,99')
  expect(text).toContain('Total a pagar $ 1.219.999.999.999,98')
})

test('characters without a glyph are omitted, and a long code or name is wrapped', async () => {
  const lines = [
    { ...sampleLine(0), itemCode: 'X'.repeat(50), description: 'Ñandú “½” 漢字 🛠️ Ω ≥ 5\nsegunda línea\t€ 3' },
  ]
  const receiver = { ...sampleDocument(0).receiver, name: `${'Comercio '.repeat(60)}🙂` }
  const { pages, text } = await readDocument(sampleDocument(0, { lines, receiver }))
  expect(text).toContain('Ñandú “½” ohm >= 5')
  expect(text).toContain('segunda línea € 3')
  expect(text.match(/X+/g)?.join('')).toBe('X'.repeat(50))
  for (const { picture } of pages)
    expect(freeBorder(picture)).toBeGreaterThanOrEqual(Math.floor((5 / 25.4) * DPI))
})

test('a long ADENDA has its frame on each page', async () => {
  const adenda = Array.from({ length: 60 }, (_, at) => `Indicación ${at + 1}.`).join('\n')
  const document = sampleDocument(8, { adenda })
  const { pages, text } = await readDocument(document)
  expectWholePages(document, pages)
  expect(pages).toHaveLength(2)
  expect(pages[0]?.text.split('\n')).toContain('ADENDA')
  expect(pages[1]?.text.split('\n')).toContain('ADENDA (continuación)')
  expect(text.match(/Indicación \d+\./g)).toEqual(adenda.split('\n'))
})

test('the ADENDA lists the orders unless it already does', async () => {
  const orders = [
    { orderId: 1, docNum: 10_231 },
    { orderId: 2, docNum: 10_232 },
  ]
  const adendaOf = async (adenda: string | null) => {
    const [text = ''] = await readTexts(await fiscalDocumentPdf(sampleDocument(1, { adenda, orders })))
    return linesFrom(text, 'ADENDA', 3)
  }
  expect(await adendaOf(null)).toContain('Pedidos: 10231, 10232')
  expect(await adendaOf('Bultos: 2')).toEqual(['ADENDA', 'Pedidos: 10231, 10232', 'Bultos: 2'])
  expect(await adendaOf('Pedidos 10231 y 10232')).not.toContain('Pedidos: 10231, 10232')
})

test('a document that is not a CFE has neither QR nor CAE', async () => {
  const none = { cfe: null, cfeType: null, cfeTypeName: '', folioPref: null, folioNum: null }
  const { pages, text } = await readDocument({ ...sampleDocument(1), ...none })
  expect(pages.map(page => readQr(page.picture))).toEqual([null])
  expect(linesFrom(text, 'Factura', 2)).toEqual(['Factura', 'N.º 50231'])
  expect(text).not.toContain('CAE')
})

test('capitals are at least 2 mm high, and 3 mm where prominence is required', async () => {
  const sizes = fontSizes(await fiscalDocumentPdf(sampleCreditNote(3, { adenda: 'Nota' })))
  expect(Math.min(...sizes)).toBe(BODY)
  expect(sizes).toContain(PROMINENT)
  expect(capHeight(BODY)).toBeGreaterThanOrEqual(mm(2))
  expect(capHeight(PROMINENT)).toBeGreaterThanOrEqual(mm(3))
})

test('the file has metadata, and equal documents give equal bytes', async () => {
  const pdf = await fiscalDocumentPdf(sampleDocument(3))
  expect(pdf.equals(await fiscalDocumentPdf(sampleDocument(3)))).toBe(true)
  const file = pdf.toString('latin1')
  expect(file).toContain('/Lang (es-UY)')
  expect(file).toContain('(Mostrador Mayorista S.A.)')
  expect(file).toContain('(D:20260105140311Z)')
  const title = Buffer.from('e-Factura A 1234567 – Mostrador', 'utf16le').swap16()
  expect(pdf.includes(title)).toBe(true)
})

test('every line of any document is printed once, and every page has its QR', async () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const amounts = fc.uniqueArray(fc.integer({ min: 100_000_000, max: 99_999_999_999 }), { maxLength: 70 })
  const words = fc.array(word, { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(amounts, words, fc.boolean(), async (minors, tail, isDemo) => {
      const lines = minors.map((minor, at) => ({
        ...sampleLine(at),
        description: `Inicio-${at}- ${at % 5 === 0 ? tail.join(' ') : ''}`,
        amount: minor / 100,
      }))
      const document = sampleDocument(0, { lines, isDemo, taxes: [], total: 1, toPay: 1 })
      const { pages, text } = await readDocument(document)
      expectWholePages(document, pages)
      for (const [at, minor] of minors.entries()) {
        expect(text.split(`Inicio-${at}-`)).toHaveLength(2)
        expect(timesIn(text, formatAmount(minor / 100))).toBe(1)
      }
    }),
    { numRuns: isDeep ? 12 : 4 },
  )
})
