import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { MAX_IMPORT_PIECE, uploadImport } from '#contract/office/products/imports.ts'
import { uploadDocument, uploadPicture } from '#contract/office/products/product-media.ts'
import { uploadBanner } from '#contract/office/promos.ts'
import { addRepairPhoto } from '#contract/office/workshop/repairs.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { parseInput } from '#contract/problem.ts'
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES } from '#domain/products/product-media.ts'
import { MAX_PHOTO_BYTES } from '#domain/repairs/machine.ts'
import { officeCallPath } from '../../site/office-paths.ts'
import { type OfficeContext, officeCaller } from '../context/office-context.ts'
import { readOfficeToken } from '../context/office-cookie.ts'

/** A call whose browser sends the bytes of a file instead of JSON. */
interface FileUpload {
  readonly call: Call
  /** The largest file. */
  readonly limit: number
  /** The body of the call, from the file and what came with it. */
  bodyOf(base64: string, request: FastifyRequest): unknown
}

const HASH_HEADER = 'x-content-sha256'
const repairQuery = z.object({ docNum: wholeNumber })
/** `wholeNumber` begins at 1. */
const fromZero = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const pieceQuery = z.object({ id: fromZero, name: z.string(), size: fromZero, offset: fromZero })

const withHash = (base64: string, request: FastifyRequest) => {
  const sha256 = request.headers[HASH_HEADER]
  return { base64, ...(typeof sha256 === 'string' && { sha256 }) }
}

const UPLOADS: readonly FileUpload[] = [
  {
    call: addRepairPhoto,
    limit: MAX_PHOTO_BYTES,
    bodyOf: (base64, request) => ({ ...parseInput(repairQuery, request.query, 'BAD_REQUEST'), base64 }),
  },
  { call: uploadBanner, limit: MAX_PHOTO_BYTES, bodyOf: base64 => ({ base64 }) },
  { call: uploadPicture, limit: MAX_PICTURE_BYTES, bodyOf: withHash },
  { call: uploadDocument, limit: MAX_DOCUMENT_BYTES, bodyOf: withHash },
  {
    // In pieces, so that an upload goes on where it broke off (OFI-01).
    call: uploadImport,
    limit: MAX_IMPORT_PIECE,
    bodyOf: (base64, request) => ({ ...parseInput(pieceQuery, request.query, 'BAD_REQUEST'), base64 }),
  },
]

/** Whether a call is bound here. */
export function isFileUpload(call: Call): boolean {
  return UPLOADS.some(upload => upload.call.name === call.name)
}

/** A file comes as its bytes, a third less than in JSON over a phone's connection; the backend reads what it is. */
export async function registerFileUploads(
  app: FastifyInstance,
  { backend, config }: OfficeContext,
): Promise<void> {
  for (const { call, limit, bodyOf } of UPLOADS)
    await app.register(async scope => {
      scope.addContentTypeParser(
        /^(?:image\/|application\/(?:pdf|octet-stream))/,
        { parseAs: 'buffer', bodyLimit: limit },
        (_request, body, done) => done(null, body),
      )
      scope.post(officeCallPath(call.name), {
        bodyLimit: limit,
        // Before the body is read, so that rejected requests occupy no memory.
        onRequest: async request => {
          if (readOfficeToken(request, config.secure) === null) throw new CallError('UNAUTHENTICATED')
        },
        handler: async (request, reply) => {
          if (!Buffer.isBuffer(request.body)) throw new CallError('BAD_REQUEST')
          const key = request.headers['idempotency-key']
          const input = {
            body: bodyOf(request.body.toString('base64'), request),
            ...(typeof key === 'string' ? { idempotencyKey: key } : {}),
          }
          const caller = officeCaller(request, readOfficeToken(request, config.secure))
          const { reply: given } = await backend.answer(call, input, caller)
          return reply.header('cache-control', 'private, no-store').send(given)
        },
      })
    })
}
