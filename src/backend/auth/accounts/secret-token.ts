import { hash, randomBytes } from 'node:crypto'

/** 256 random bits: the cookie of a session, the link of a mail. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the table cannot use it. */
export function hashSecretToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
