import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, for session cookies and mailed links. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token, useless to a reader of the table. */
export function hashSecretToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
