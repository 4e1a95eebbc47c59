import { expect, test } from 'vitest'
import { literalTerm, literalWords } from './literal-term.ts'

test('SRC-17 words in double quotes are literal', () => {
  expect(literalWords('"amoldora"')).toBe('amoldora')
  expect(literalWords('  "disco de corte" ')).toBe('disco de corte')
})

test.each(['amoldora', 'tornillo 1/2"', '"', '""', '" "', '', '"sin cerrar'])('%j is not literal', term => {
  expect(literalWords(term)).toBeNull()
})

test('a literal term is quoted once', () => {
  expect(literalTerm(' amoldora ')).toBe('"amoldora"')
  expect(literalTerm(literalTerm('amoldora'))).toBe('"amoldora"')
})
