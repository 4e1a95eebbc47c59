import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** What no proxy should send: all such requests count as one address. */
const UNKNOWN = 'unknown'
const BRACKETED = /^\[([^\]]*)\](?::\d+)?$/
const WITH_PORT = /^([^:]+):\d+$/

/** The address a request came from, as limits count it: `X-Forwarded-For` may bring a port, brackets, or anything. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const text = ip.trim()
  const address = (BRACKETED.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? text
  return isIP(address) === 0 ? UNKNOWN : address
}
