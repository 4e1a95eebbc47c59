import type { FastifyRequest } from 'fastify'

/** Parameters of a call; those of the path take precedence over those of the query. */
export function parametersOf(request: FastifyRequest): Record<string, unknown> {
  return { ...asObject(request.query), ...asObject(request.params) }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
