import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isChatNotice, withoutChatMarks } from './quick-order-chat.ts'

const HEADERS = [
  '[12/3/26, 10:14] Juan: ',
  '[12/3/26, 10:14:22] ~ Marta: ',
  '[12/3/26, 9:03:11 p. m.] Depósito Candil: ',
  '\u200e[10:02 a. m., 21/11/2026] +598 99 123 456: ',
  '[10:02, 21/11/2026] 099 123 456: ',
  '[21/11 10:02] Pedro (Depósito): ',
  '12/03/2026 10:14 - Juan Pérez: ',
  '12/3/2026, 10:14 a. m. - Marta Ibáñez: ',
  '21/11/26 10:14 hs – Juan: ',
  'Juan Pérez, [12.03.26 10:14]\t',
  'Reenviado\t',
  'Reenviado: ',
]

test('CRT-48 headers of Android, iPhone, WhatsApp Web and Telegram are removed, also nested ones', () => {
  for (const outer of HEADERS.slice(0, 9))
    for (const inner of HEADERS) expect(withoutChatMarks(`${outer}${inner}006101 x 7`)).toBe('006101 x 7')
  expect(withoutChatMarks('   [12/3/26, 10:14] Juan: 006101 x 7')).toBe('006101 x 7')
  expect(withoutChatMarks('[12/3/26, 10:14] Juan Pérez:')).toBe('')
})

test('CRT-48 formatting marks, edit marks and keycaps are removed; a multiplication sign stays', () => {
  expect(withoutChatMarks('*6* conector _rápido_')).toBe('6 conector rápido')
  expect(withoutChatMarks('6️⃣ conector')).toBe('6 conector')
  expect(withoutChatMarks('6 conector <Se editó este mensaje.>')).toBe('6 conector')
  expect(withoutChatMarks('TAL-100 * 6')).toBe('TAL-100 * 6')
  expect(withoutChatMarks('TAL_100_B 6')).toBe('TAL_100_B 6')
})

test.each([
  '<Multimedia omitido>',
  'imagen omitida',
  'audio omitido',
  'Se eliminó este mensaje',
  'Llamada perdida',
  'IMG-20260312-WA0003.jpg (archivo adjunto)',
  'https://maps.app.goo.gl/abc',
  'www.ferreteria.com.uy',
  'compras@ferreteria.com.uy',
  '10:14',
  '👍',
  '🙏🏽🙏',
  '...',
])('CRT-48 %j is a notice', line => {
  expect(isChatNotice(line)).toBe(true)
})

test.each([
  '',
  '10.14',
  '006101',
  'llamador de bronce',
  'foto',
  'imagen 3',
  'ubicador',
])('CRT-48 %j is not a notice', line => {
  expect(isChatNotice(line)).toBe(false)
})

test('CRT-48 removing a header leaves code and quantity unchanged', () => {
  const line = fc.stringMatching(/^[A-W]{2,5}-\d{2,5} \d{1,3}$/)
  fc.assert(
    fc.property(fc.constantFrom(...HEADERS), line, (header, text) => {
      expect(withoutChatMarks(header + text)).toBe(text)
    }),
  )
})
