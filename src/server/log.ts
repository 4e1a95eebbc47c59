import pino, { type DestinationStream, type Logger } from 'pino'
import { currentRequestId } from './request-context.ts'

/** Credentials are hidden; of personal data the last characters are enough to find a case (SRV-16). */
const SECRET = new Set(['token', 'password', 'authorization', 'cookie', 'set-cookie', 'x-email'])
const PERSONAL = new Set(['rut', 'ci', 'doc', 'docnum', 'docNumber', 'phone', 'whatsapp', 'email'])
const LONGEST_DEPTH = 6

/**
 * JSON lines, by default on standard error, so that standard output stays readable. Every line carries the id of its
 * request, in shop, backend and jobs alike.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: masked },
      mixin() {
        const requestId = currentRequestId()
        return requestId === undefined ? {} : { requestId }
      },
    },
    destination,
  )
}

/** A copy of a log entry without secrets and with personal values cut to their last characters. */
export function masked(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, maskedValue(name, value, 0)]))
}

function maskedValue(name: string, value: unknown, depth: number): unknown {
  const key = name.toLowerCase()
  if (SECRET.has(key)) return '[hidden]'
  if (PERSONAL.has(name) || PERSONAL.has(key)) return maskedText(String(value))
  if (depth >= LONGEST_DEPTH || typeof value !== 'object' || value === null || value instanceof Error)
    return value
  if (Array.isArray(value)) return value.map(item => maskedValue('', item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([inner, item]) => [inner, maskedValue(inner, item, depth + 1)]),
  )
}

function maskedText(text: string): string {
  const at = text.indexOf('@')
  if (at > 0) return `${text.slice(0, 1)}***${text.slice(at)}`
  return text.length > 4 ? `***${text.slice(-3)}` : '***'
}
