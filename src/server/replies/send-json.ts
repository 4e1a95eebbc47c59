import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressForOnce, isWorthCompressing } from './compression.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends JSON, compressed where that is worth it; cache headers are the caller's. */
export async function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.type(JSON_TYPE)
  // As a text it is written together with the headers.
  if (!isWorthCompressing(text.length)) return reply.send(text)
  const { encoding, body } = await compressForOnce(Buffer.from(text), request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
