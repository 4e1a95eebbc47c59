import { expect, test } from 'vitest'
import { newTotpSecret, totpEnrolment, totpStep } from './totp.ts'

/** The secret of RFC 6238, appendix B, for SHA-1; its codes have eight digits there, of which apps show the last six. */
const secret = Buffer.from('12345678901234567890')
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

test.each(vectors)('OFA-05 the code of RFC 6238 at %d s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(totpStep(secret, code.slice(2), now)).toBe(Math.floor(seconds / 30))
})

test('OFA-05 a step of drift to each side is accepted, with its own step', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const step = Math.floor(1_111_111_111 / 30)
  expect(totpStep(secret, '050471', at(1_111_111_111 + 30))).toBe(step)
  expect(totpStep(secret, '050471', at(1_111_111_111 - 30))).toBe(step)
  expect(totpStep(secret, '050471', at(1_111_111_111 + 61))).toBeNull()
  expect(totpStep(secret, '050471', at(1_111_111_111 - 61))).toBeNull()
})

test.each(['', '05047', '0504711', 'abcdef', '٠٥٠٤٧١', '050 471'])('the text %j is no code', text => {
  expect(totpStep(secret, text, new Date(1_111_111_111_000))).toBeNull()
})

test('an enrolment names issuer and person, and no two secrets are equal', () => {
  const { secret: typed, uri } = totpEnrolment(secret, 'ana@empresa.test')
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Mostrador:ana%40empresa\.test\?issuer=Mostrador&secret=GEZD/)
  expect(newTotpSecret()).toHaveLength(20)
  expect(newTotpSecret().equals(newTotpSecret())).toBe(false)
})
