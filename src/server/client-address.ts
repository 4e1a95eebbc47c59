import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** For malformed addresses, which no proxy should send: all such requests count as one address. */
const UNKNOWN = 'unknown'
const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/
const WITH_PORT = /^([^:]+):\d+$/

/** The client's IP address for rate limits: `X-Forwarded-For` may contain a port, brackets, or anything. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const text = ip.trim()
  const address = (BRACKETED.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? text
  return isIP(address) === 0 ? UNKNOWN : address
}
