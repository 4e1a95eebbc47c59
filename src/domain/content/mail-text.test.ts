import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillFields, type MailText, mailTextProblems } from './mail-text.ts'

const words = { fields: ['pedido', 'fecha'], parts: ['lineas', 'boton'], needed: ['boton'] }
const fine: MailText = {
  subject: 'Pedido {pedido}',
  blocks: [
    { kind: 'text', text: 'El {fecha} llegó el pedido {pedido}.' },
    { kind: 'part', name: 'boton' },
  ],
}
const codesOf = (change: Partial<MailText>) =>
  mailTextProblems({ ...fine, ...change }, words).map(({ path, code, name }) => [path, code, name])
const text = (words: string) => ({ kind: 'text', text: words }) as const

test('OFS-07 a text with known fields and its link has no problem', () => {
  expect(codesOf({})).toEqual([])
})

test.each([
  ['{pedid}', 'unknown-field', 'pedid'],
  ['{pedido', 'broken-field', '{pedido'],
  ['pedido}', 'broken-field', '}'],
  ['{Pedido}', 'broken-field', '{Pedido'],
  ['{ pedido }', 'broken-field', '{'],
  ['{}', 'broken-field', '{'],
  ['{{pedido}}', 'broken-field', '{'],
  ['   ', 'empty', ''],
])('OFS-07 a broken field is refused by its name: %s', (words, code, name) => {
  expect(codesOf({ subject: words })).toEqual([['subject', code, name]])
  expect(codesOf({ blocks: [...fine.blocks, text(words)] })).toEqual([['blocks.2', code, name]])
})

test('OFS-07 a part is one of the kind’s, once, and a link stays', () => {
  const part = (name: string) => ({ kind: 'part', name }) as const
  expect(codesOf({ blocks: [part('boton'), part('total')] })).toEqual([['blocks.1', 'unknown-part', 'total']])
  expect(codesOf({ blocks: [part('boton'), part('boton')] })).toEqual([
    ['blocks.1', 'repeated-part', 'boton'],
  ])
  expect(codesOf({ blocks: [text('Hola')] })).toEqual([['blocks', 'missing-part', 'boton']])
})

test('OFS-07 a value is put in as it is, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (pedido, fecha) => {
      const filled = fillFields('a{pedido}b{fecha}c', { pedido, fecha })
      expect(filled).toBe(`a${pedido}b${fecha}c`)
    }),
  )
  expect(fillFields('{pedido}', { pedido: '{fecha}', fecha: 'x' })).toBe('{fecha}')
})
