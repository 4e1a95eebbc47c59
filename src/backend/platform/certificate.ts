import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'

/** The API's TLS certificate and key in PEM. */
export interface Certificate {
  /** The certificate, followed by its intermediates. */
  readonly cert: string
  readonly key: string
}

/** Reads both files; throws an error naming the setting if one is unreadable or they do not match. */
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
