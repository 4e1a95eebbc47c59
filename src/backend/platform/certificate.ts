import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'

/** What the API proves its name with, as PEM texts. */
export interface Certificate {
  /** The certificate, followed by those between it and the authority. */
  readonly cert: string
  readonly key: string
}

/** Reads both files; throws in words that an operator can act on when they cannot be read or do not fit together. */
export async function readCertificate(certFile: string, keyFile: string): Promise<Certificate> {
  const [cert, key] = await Promise.all([
    textOf('BACKEND_TLS_CERT', certFile),
    textOf('BACKEND_TLS_KEY', keyFile),
  ])
  try {
    createSecureContext({ cert, key })
  } catch (cause) {
    throw new Error('BACKEND_TLS_CERT and BACKEND_TLS_KEY are not a certificate and its key, in PEM', {
      cause,
    })
  }
  return { cert, key }
}

async function textOf(setting: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new Error(`${setting}: ${cause instanceof Error ? cause.message : 'cannot be read'}`, { cause })
  }
}
