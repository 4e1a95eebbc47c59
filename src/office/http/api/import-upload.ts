import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { MAX_IMPORT_PIECE, uploadImport } from '#contract/office/imports.ts'
import { wholeNumber, wholeOrZero } from '#contract/parameters.ts'
import { parseInput } from '#contract/problem.ts'
import { officeCallPath } from '../../site/office-paths.ts'
import { type OfficeContext, officeCaller } from '../context/office-context.ts'
import { readOfficeToken } from '../context/office-cookie.ts'

const pieceParameters = z.object({
  id: wholeOrZero,
  name: z.string(),
  size: wholeNumber,
  offset: wholeOrZero,
})

/** A file comes in pieces of its bytes, so that an upload goes on where it broke off (OFI-01). */
export async function registerImportUpload(
  app: FastifyInstance,
  { backend, config }: OfficeContext,
): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_IMPORT_PIECE },
      (_request, body, done) => done(null, body),
    )
    scope.post(officeCallPath(uploadImport.name), {
      bodyLimit: MAX_IMPORT_PIECE,
      // Before the body is read, so that rejected requests occupy no memory.
      onRequest: async request => {
        if (readOfficeToken(request, config.secure) === null) throw new CallError('UNAUTHENTICATED')
      },
      handler: async (request, reply) => {
        const piece = parseInput(pieceParameters, request.query, 'BAD_REQUEST')
        if (!Buffer.isBuffer(request.body)) throw new CallError('BAD_REQUEST')
        const caller = officeCaller(request, readOfficeToken(request, config.secure))
        const input = { body: { ...piece, base64: request.body.toString('base64') } }
        const { reply: arrived } = await backend.answer(uploadImport, input, caller)
        return reply.header('cache-control', 'private, no-store').send(arrived)
      },
    })
  })
}
