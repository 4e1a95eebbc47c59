import type { FastifyReply } from 'fastify'
import type { FileReply } from '#contract/file-reply.ts'

/** Sends a file uncompressed, since its format already is, and not to be cached; shown inline or downloaded. */
export function sendFile(
  reply: FastifyReply,
  { name, contentType, body }: FileReply,
  download: boolean,
): FastifyReply {
  const disposition = download ? 'attachment' : 'inline'
  return reply
    .type(contentType)
    .header('cache-control', 'private, no-store')
    .header(
      'content-disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    )
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}
