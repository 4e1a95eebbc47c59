import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import type { MailBlock } from './mail-block.ts'

const blocks: MailBlock[] = [
  { kind: 'text', text: 'Se recibió el pedido.\nGracias.' },
  { kind: 'facts', rows: [['Total', '$ 1.234,50']] },
  {
    kind: 'table',
    head: ['Producto', 'Cantidad', 'Importe'],
    rows: [
      ['Martillo', '2', '$ 500,00'],
      ['Clavos', '', 'U$S 734,50'],
    ],
  },
  { kind: 'small', text: 'Sin impuestos.' },
  { kind: 'button', label: 'Ver el pedido', url: 'https://tienda.test/account/orders/7?a=1&b=2' },
]
const content = { id: 'order-7', to: 'ana@ferreteria.test', subject: 'Pedido 7', blocks }

test('the text part has the content of all blocks, in their order', () => {
  expect(composeMail(content).text).toBe(`Se recibió el pedido.
Gracias.

Total: $ 1.234,50

- Martillo: Cantidad 2, Importe $ 500,00
- Clavos: Importe U$S 734,50

Sin impuestos.

Ver el pedido:
https://tienda.test/account/orders/7?a=1&b=2

Mostrador
tienda.test`)
})

test('the HTML part is Spanish, no wider than 600 px, works in the dark and fetches nothing', () => {
  const { html } = composeMail(content)
  expect(html).toContain('<html lang="es-UY"')
  expect(html).toContain('max-width:600px')
  expect(html).toContain('name="color-scheme" content="light dark"')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<(img|link|script)|url\(|@import| src=/)
  const url = 'https://tienda.test/account/orders/7?a=1&amp;b=2'
  expect(html.split(`href="${url}"`)).toHaveLength(3)
  expect(html).toContain(`>${url}</a>`)
  expect(html).toContain('Mostrador<br>tienda.test')
})

test('numbers are right-aligned, words are not', () => {
  const { html } = composeMail(content)
  expect(html).toMatch(/<td[^>]*align="right"[^>]*><span[^>]*>Importe: <\/span>\$ 500,00</)
  expect(html).toMatch(/<td[^>]*align="left"[^>]*>Martillo</)
})

test('SRV-14 no text from data adds markup or headers', () => {
  const tags = (html: string) => html.replaceAll('<br>', '').match(/<[a-z!/]/gi)?.length
  const expected = tags(composeMail(content).html)
  expect(expected).toBeGreaterThan(20)
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<script>', '"><img src=x>', '\r\nBcc: eve@x.test\r\n', "' onclick='", '\u2028'),
  )
  fc.assert(
    fc.property(hostile, hostile, (one, two) => {
      const mail = composeMail({
        ...content,
        subject: `${one}${two}`,
        attachments: [{ name: `${two}.pdf`, contentType: 'application/pdf', body: new Uint8Array() }],
        blocks: [
          { kind: 'text', text: one },
          { kind: 'facts', rows: [[one, two]] },
          {
            kind: 'table',
            head: ['Producto', 'Cantidad', 'Importe'],
            rows: [
              ['Martillo', one, two],
              [two, one, one],
            ],
          },
          { kind: 'small', text: two },
          { kind: 'button', label: one, url: `https://tienda.test/?q=${encodeURIComponent(two)}` },
        ],
      })
      expect(tags(mail.html)).toBe(expected)
      expect(`${mail.subject}${mail.attachments?.[0]?.name}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
})

test('a mail id cannot escape the mail folder', () => {
  for (const id of ['', '../x', 'a/b', '.', 'a b', 'a\n']) {
    expect(() => composeMail({ ...content, id })).toThrow('cannot be named')
  }
})
