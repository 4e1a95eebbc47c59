import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PasswordHolder, passwordFlaw } from './guessable-password.ts'

const ana: PasswordHolder = {
  email: 'ana.gomez@candil.test',
  cardcode: 'C20001',
  companyNames: ['Ferretería El Candil S.R.L.', 'El Candil'],
}

describe('passwords that are easy to guess (ACC-15, AUT-20)', () => {
  test.each([
    ['1234567890', 'pattern'],
    ['0987654321', 'pattern'],
    ['12345678901234567890', 'pattern'],
    ['qwertyuiop', 'pattern'],
    ['qwerty123456', 'pattern'],
    ['ASDFGHJKLÑ', 'pattern'],
    ['aaaaaaaaaaaa', 'pattern'],
    ['1212121212', 'pattern'],
    ['abc-abc-abc-abc', 'pattern'],
    ['          ', 'pattern'],
    ['Contraseña1', 'common'],
    ['123password!', 'common'],
    ['Peñarol 1891', 'common'],
    ['nacional1899', 'common'],
    ['Montevideo', 'common'],
    ['te quiero mucho', 'common'],
    ['Ana.Gomez@Candil.test', 'email'],
    [' ANA@gomez ', 'email'],
    ['ana.gomez2026', 'email'],
    ['C20001C20001', 'cardcode'],
    ['c20001-2026', 'cardcode'],
    ['ferreteria el candil srl', 'company'],
    ['ElCandil2026', 'company'],
    ['ana y gomez juntos', null],
    ['tornillo-8', null],
    ['tornillo-8 tornillo-8', null],
    ['el candil de la abuela', null],
    ['un tornillo para cada tuerca', null],
    ['83 04 17 92 66', null],
    ['demo-mostrador-1', null],
  ] as const)('«%s»: %s', (password, flaw) => {
    expect(passwordFlaw(password, ana)).toBe(flaw)
  })

  test('unknown and too short names reject nothing', () => {
    const unknown: PasswordHolder = { email: 'a@b.c', cardcode: null, companyNames: ['', 'ABC'] }
    expect(passwordFlaw('una clave abc', unknown)).toBeNull()
  })

  test('case, accents and signs make no difference', () => {
    const decoration = fc.array(fc.constantFrom('-', ' ', '!', '.', '_', '\u0301'), {
      minLength: 10,
      maxLength: 10,
    })
    fc.assert(
      fc.property(
        fc.constantFrom('montevideo', 'qwertyuiop', 'anagomez99', 'elcandil20'),
        decoration,
        (word, signs) => {
          const decorated = [...word].map((letter, at) => letter.toUpperCase() + (signs[at] ?? '')).join('')
          expect(passwordFlaw(decorated, ana)).toBe(passwordFlaw(word, ana))
          expect(passwordFlaw(decorated, ana)).not.toBeNull()
        },
      ),
    )
  })

  test('any text is accepted, with the same result each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        expect(passwordFlaw(text, ana)).toBe(passwordFlaw(text, ana))
      }),
    )
  })
})
