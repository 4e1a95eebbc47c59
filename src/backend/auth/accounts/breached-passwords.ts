import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { BackendConfig } from '../../platform/config.ts'

/** How long choosing a password may wait for the list. */
const TIMEOUT_MS = 2_000
/** Five of forty hexadecimal digits: each prefix matches about a thousand leaked passwords, and any number of others. */
const PREFIX_DIGITS = 5
/** A response has about a thousand lines; a longer one is invalid. */
const MAX_RESPONSE_LENGTH = 1_000_000

/** Passwords published in data breaches. */
export interface BreachedPasswords {
  has(password: string): Promise<boolean>
}

/** For a shop without a list. */
export const noBreachedPasswords: BreachedPasswords = { has: () => Promise.resolve(false) }

interface BreachedPasswordsOptions {
  /** A list compatible with Have I Been Pwned: `GET {url}/{first digits of the SHA-1}`. */
  readonly url: string
  /** Receives the error when the list fails, which never blocks a new password. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Queries a list of leaked passwords (ASVS 6.2.12) without sending the password: the request has the prefix of a hash
 * and the response the suffixes of all hashes with it.
 */
export function breachedPasswords({ url, onFailure }: BreachedPasswordsOptions): BreachedPasswords {
  const base = url.replace(/\/+$/, '')
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      const end = hash.slice(PREFIX_DIGITS)
      try {
        const ends = await endsOf(`${base}/${hash.slice(0, PREFIX_DIGITS)}`)
        return ends.split('\n').some(line => isKnown(line.trim().toUpperCase(), end))
      } catch (error) {
        onFailure(error)
        return false
      }
    },
  }
}

/** Responses are padded with count-0 suffixes, so that their length reveals nothing. */
function isKnown(line: string, end: string): boolean {
  return line.startsWith(`${end}:`) && !line.endsWith(':0')
}

async function endsOf(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { 'add-padding': 'true', 'user-agent': 'mostrador' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The list of leaked passwords responded with ${response.status}`)
  }
  const text = await response.text()
  if (text.length > MAX_RESPONSE_LENGTH)
    throw new Error('The list of leaked passwords sent an invalid response')
  return text
}

/** As the installation is configured; what fails is in the log. */
export function openBreachedPasswords(
  { breachedPasswordsUrl: url }: Pick<BackendConfig, 'breachedPasswordsUrl'>,
  log: FastifyBaseLogger | false,
): BreachedPasswords {
  if (url === null) return noBreachedPasswords
  const onFailure = (error: unknown) => {
    if (log) log.warn({ err: error }, 'A new password could not be checked against the breached ones')
  }
  return breachedPasswords({ url, onFailure })
}
