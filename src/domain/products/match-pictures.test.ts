import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCode, type KnownCodes, matchPicture } from './match-pictures.ts'

const byFolded = (codes: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(codes).map(([code, products]) => [foldCode(code), products]))

const known: KnownCodes = {
  codes: byFolded({
    'TAL-710': ['TAL-710'],
    'TAL-710-2': ['TAL-710-2'],
    '0042': ['0042'],
    '42': ['42'],
    'MAR 5 KG': ['MAR 5 KG'],
    'ab-1': ['AB-1', 'ab-1'],
    'PIN(3)': ['PIN(3)'],
  }),
  barcodes: byFolded({ '7730001112223': ['MAR 5 KG'] }),
  suppliers: byFolded({ 'X-900': ['TAL-710'], 'X-901': ['0042', '42'] }),
}

test.each([
  ['TAL-710.jpg', ['TAL-710'], 1],
  ['tal-710.JPEG', ['TAL-710'], 1],
  ['fotos/2025/TAL-710_3.png', ['TAL-710'], 3],
  ['TAL-710 (2).webp', ['TAL-710'], 2],
  ['TAL-710(2).webp', ['TAL-710'], 2],
  // A code of its own, not the second picture of another.
  ['TAL-710-2.jpg', ['TAL-710-2'], 1],
  ['0042.jpg', ['0042'], 1],
  ['42.jpg', ['42'], 1],
  ['00042.jpg', [], 1],
  ['mar  5 kg.jpg', ['MAR 5 KG'], 1],
  ['MAR 5 KG-4.jpg', ['MAR 5 KG'], 4],
  ['7730001112223.jpg', ['MAR 5 KG'], 1],
  ['7730001112223-2.jpg', ['MAR 5 KG'], 2],
  ['X-900_2.jpg', ['TAL-710'], 2],
  ['PIN(3).jpg', ['PIN(3)'], 1],
  // Several: listed, never guessed.
  ['AB-1.jpg', ['AB-1', 'ab-1'], 1],
  ['X-901.jpg', ['0042', '42'], 1],
  ['desconocido.jpg', [], 1],
  ['.jpg', [], 1],
])('%s is of %j, picture %i', (name, products, position) => {
  expect(matchPicture(name, known)).toEqual({ products, position })
})

test('a code as a file name is that product, whatever the code', () => {
  const code = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter(text => !/[\\/\p{Cc}]/u.test(text) && foldCode(text) !== '')
  fc.assert(
    fc.property(code, text => {
      const codes = new Map([[foldCode(text), ['P']]])
      const nothing = new Map<string, string[]>()
      expect(matchPicture(`${text}.jpg`, { codes, barcodes: nothing, suppliers: nothing }).products).toEqual([
        'P',
      ])
    }),
  )
})

const numbered = fc.constantFrom('-', '_', ' ', ' (', '(')
const name = fc.stringMatching(/^[A-Z][A-Z0-9.]{0,8}[A-Z]$/)

test('OFP-20 a code with a number is that picture of the product, unless a product has the whole as its code', () => {
  fc.assert(
    fc.property(name, numbered, fc.integer({ min: 1, max: 99 }), fc.boolean(), (code, sign, n, isCode) => {
      const whole = `${code}${sign}${n}${sign.endsWith('(') ? ')' : ''}`
      const codes = new Map([[foldCode(code), ['BASE']]])
      if (isCode) codes.set(foldCode(whole), ['WHOLE'])
      const found = matchPicture(`carpeta/${whole}.png`, { ...known, codes })
      expect(found).toEqual(
        isCode ? { products: ['WHOLE'], position: 1 } : { products: ['BASE'], position: n },
      )
    }),
  )
})

test('OFP-20 case, blanks, folders and the ending change nothing; leading zeros make another code', () => {
  const text = fc.stringMatching(/^[a-z1-9][a-z0-9 -]{0,9}[a-z]$/)
  const folder = fc.constantFrom('', 'fotos/', 'C:\\fotos\\')
  fc.assert(
    fc.property(text, folder, fc.constantFrom('jpg', 'JPEG', 'png'), (code, path, ending) => {
      const codes = new Map([[foldCode(code), [code]]])
      const of = (given: string) => matchPicture(`${path}${given}.${ending}`, { ...known, codes }).products
      expect(of(code)).toEqual([code])
      expect(of(` ${code.toUpperCase().replaceAll(' ', '  ')} `)).toEqual([code])
      expect(of(`0${code}`)).toEqual([])
    }),
  )
})

test('OFP-20 whatever the name, only products that the codes name are returned, all of one reading', () => {
  const products = fc.uniqueArray(fc.constantFrom('P', 'Q', 'R'), { minLength: 1 })
  const codes = fc.dictionary(name, products).map(byFolded)
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), codes, codes, codes, (file, own, barcodes, suppliers) => {
      const found = matchPicture(file, { codes: own, barcodes, suppliers }).products
      const readings = [...own.values(), ...barcodes.values(), ...suppliers.values()]
      if (found.length > 0) expect(readings).toContainEqual(found)
    }),
  )
})
