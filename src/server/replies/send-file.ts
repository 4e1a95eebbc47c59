import type { FastifyReply } from 'fastify'
import type { FileReply } from '#contract/file-reply.ts'

/** Sends a file as it is, for its formats are compressed inside: kept by nobody on the way, shown or downloaded. */
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
