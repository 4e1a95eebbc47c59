import type { FastifyReply } from 'fastify'
import type { FileReply } from '#contract/file-reply.ts'

/** Sends a file of the session: kept by nobody on the way, shown or downloaded, and never taken for something else. */
export function sendFile(
  reply: FastifyReply,
  { name, contentType, body }: FileReply,
  download: boolean,
): FastifyReply {
  const disposition = download ? 'attachment' : 'inline'
  return (
    reply
      .type(contentType)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('content-security-policy', FILE_POLICY)
      .header('x-content-type-options', 'nosniff')
      // As it is: PDF, XLSX and pictures are compressed inside.
      .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  )
}
