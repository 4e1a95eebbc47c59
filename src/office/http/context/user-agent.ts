import type { FastifyRequest } from 'fastify'

/** As long as the calls of the contract accept it. */
const MAX_LENGTH = 400

/** The browser of a request, truncated and not rejected where it says too much. */
export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, MAX_LENGTH)
}
