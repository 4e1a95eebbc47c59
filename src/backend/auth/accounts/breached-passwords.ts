import { createHash } from 'node:crypto'

/** Whoever chooses a password waits no longer for the list. */
const ANSWER_MS = 2_000
/** Five hexadecimal digits of forty: each stands for a thousand leaked passwords and for any number of others. */
const ASKED_DIGITS = 5
/** Some thousand lines; longer is no answer to what was asked. */
const LARGEST_ANSWER = 1_000_000

/** Passwords that were published after a theft. */
export interface BreachedPasswords {
  has(password: string): Promise<boolean>
}

/** For a shop that asks nobody. */
export const noBreachedPasswords: BreachedPasswords = { has: () => Promise.resolve(false) }

interface BreachedPasswordsOptions {
  /** Of a list that answers like that of Have I Been Pwned: `GET {url}/{first digits of the SHA-1}`. */
  readonly url: string
  /** Told why it did not answer. Nobody is kept from a new password by another's server. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Asks a list of leaked passwords (ASVS 6.2.12) without telling it the password: it hears the beginning of a hash and
 * answers with the ends of all that it knows.
 */
export function breachedPasswords({ url, onFailure }: BreachedPasswordsOptions): BreachedPasswords {
  const base = url.replace(/\/+$/, '')
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
      const end = hash.slice(ASKED_DIGITS)
      try {
        const ends = await endsOf(`${base}/${hash.slice(0, ASKED_DIGITS)}`)
        return ends.split('\n').some(line => isKnown(line.trim().toUpperCase(), end))
      } catch (error) {
        onFailure(error)
        return false
      }
    },
  }
}

/** Answers are padded with ends that were never seen, so that their length tells nobody what was asked. */
function isKnown(line: string, end: string): boolean {
  return line.startsWith(`${end}:`) && !line.endsWith(':0')
}

async function endsOf(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { 'add-padding': 'true', 'user-agent': 'mostrador' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The list of leaked passwords answered ${response.status}`)
  }
  const text = await response.text()
  if (text.length > LARGEST_ANSWER) throw new Error('The list of leaked passwords answered something else')
  return text
}
