import { expect, test } from 'vitest'
import { receiptPdf } from './receipt-pdf.ts'
import { freeBorder, readPages, readTexts } from './testing/read-pdf.ts'
import { sampleReceipt } from './testing/sample-documents.ts'

test('API-11 a receipt shows who paid, how, and what it settles', async () => {
  const [text = ''] = await readTexts(await receiptPdf(sampleReceipt(2)))
  for (const expected of [
    'RUC 219999830019\nRecibo\nN.º 7741',
    'RECIBIMOS DE\nFerretería Los Ceibos Sociedad de Responsabilidad Limitada',
    'Paso de los Toros, Tacuarembó\nRUC 211003420017',
    'Fecha\n20/01/2026',
    'La suma de\n$ 184.350,75',
    'Medio Banco Número o referencia Vencimiento Importe $',
    'Efectivo 12.350,75',
    'Transferencia Banco República TRF 88123 72.000,00',
    'Cheque Banco Itaú 00123401 20/02/2026 50.000,00',
    'Documento Número interno Fecha Importe $',
    'e-Factura A 1200031 48001 02/11/2025 1.137,25',
    'A cuenta, sin aplicar 182.213,50',
    'Total recibido $ 184.350,75',
    'Los cheques se toman como pago una vez acreditados.',
    'Página 1 de 1',
  ]) {
    expect(text).toContain(expected)
  }
})

test('a receipt that is a fiscal document has its serie and number', async () => {
  const folio = { cfeType: 111, folioPref: 'R', folioNum: 991 }
  const [text = ''] = await readTexts(await receiptPdf(sampleReceipt(1, folio)))
  expect(text).toContain('Recibo\nSerie R Número 991')
})

test('a receipt without cheques, remainder and settled documents', async () => {
  const means = sampleReceipt(0).means.slice(0, 1)
  const receipt = sampleReceipt(0, { means, unapplied: 0, currency: 'U$', total: 12_350.75 })
  const [text = ''] = await readTexts(await receiptPdf(receipt))
  expect(text).toContain('Sin documentos: todo queda a cuenta')
  expect(text).toContain('Total recibido U$S 12.350,75')
  expect(text).not.toContain('cheques')
  expect(text).not.toContain('sin aplicar')
})

test('DOC-09 all pages of a long demo receipt repeat the parties, the receipt and that it has no fiscal value', async () => {
  const first = sampleReceipt(1).allocations
  const allocations = Array.from({ length: 150 }, (_, at) =>
    first.map(one => ({ ...one, docNum: 60_000 + at })),
  )
  const pages = await readPages(await receiptPdf(sampleReceipt(0, { allocations: allocations.flat() })))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, { text, picture }] of pages.entries()) {
    expect(text.split('\n')).toContain('DOCUMENTO DE PRUEBA, SIN VALIDEZ FISCAL')
    expect(text).toContain('Documento Número interno Fecha Importe $')
    expect(text).toContain(at === 0 ? 'N.º 7741' : 'Recibo 7741')
    expect(text).toContain(`Página ${at + 1} de ${pages.length}`)
    expect(freeBorder(picture)).toBeGreaterThanOrEqual(Math.floor((5 / 25.4) * 150))
  }
  const text = pages.map(page => page.text).join('\n')
  for (const { docNum } of allocations.flat()) expect(text.split(` ${docNum} `)).toHaveLength(2)
})

test('SRV-14 texts from data add no actions, scripts, links, files or objects to a PDF', async () => {
  const payload =
    ') Tj ET endstream endobj 9 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj /OpenAction 9 0 R'
  const texts = [
    payload,
    `\\${payload}`,
    '(\\',
    '\\)',
    '<</AA 1>>',
    '\r\n%%EOF\r\n',
    '\0\x1b\u202eabc',
    '<script>alert(1)</script>',
  ]
  for (const text of texts) {
    const plain = sampleReceipt(2)
    const hostile = sampleReceipt(2, {
      issuer: { ...plain.issuer, name: text, tradeName: text, address: text },
      receiver: { ...plain.receiver, name: text, address: text },
    })
    const pdf = await receiptPdf(hostile)
    const written = Buffer.from(pdf).toString('latin1')
    // Without the compressed streams the objects that a reader acts on are left.
    const objects = written
      .replaceAll(/stream\r?\n[\s\S]*?endstream/g, '')
      .replaceAll(/\((?:\\[\s\S]|[^\\()])*\)/g, '')
    expect(objects).not.toMatch(
      /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile|SubmitForm|GoToR)\b/,
    )
    expect(objects.match(/%%EOF/g)).toHaveLength(1)
    expect(objects.match(/ obj\b/g)).toHaveLength(
      Buffer.from(await receiptPdf(plain))
        .toString('latin1')
        .match(/ obj\b/g)?.length ?? 0,
    )
    expect((await readTexts(pdf)).join()).toContain('Página 1 de 1')
  }
})
