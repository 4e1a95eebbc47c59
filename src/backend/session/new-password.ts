import { CallError } from '#contract/errors.ts'
import { passwordMatches } from './password.ts'
import { texts } from './texts.ts'

export interface PasswordOwner {
  readonly email: string
  readonly cardcode: string | null
  readonly passwordHash: string | null
}

/**
 * Refuses what a guesser tries first: e-mail, card code, the password before. Its length is the contract's; kinds of
 * characters are nobody's business (ASVS 2.1). Throws VALIDATION on `password`.
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const { email, cardcode, passwordHash } = owner
  if (alike(password, email)) throw refused('same_as_email', texts.likeEmail)
  if (cardcode !== null && alike(password, cardcode)) throw refused('same_as_cardcode', texts.likeCardcode)
  if (passwordHash !== null && (await passwordMatches(password, passwordHash))) {
    throw refused('unchanged', texts.unchanged)
  }
}

function alike(password: string, known: string): boolean {
  return password.normalize('NFKC').trim().toLowerCase() === known.toLowerCase()
}

function refused(code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path: 'password', code, detail }] })
}
