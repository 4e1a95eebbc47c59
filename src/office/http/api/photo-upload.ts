import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { uploadBanner } from '#contract/office/promos.ts'
import { addRepairPhoto } from '#contract/office/repairs.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { parseInput } from '#contract/problem.ts'
import { MAX_PHOTO_BYTES } from '#domain/repairs/machine.ts'
import { officeCallPath } from '../../site/office-paths.ts'
import { type OfficeContext, officeCaller } from '../context/office-context.ts'
import { readOfficeToken } from '../context/office-cookie.ts'

const query = z.object({ docNum: wholeNumber })

/** A call with a picture in its body: what else it has comes in the address. */
const UPLOADS = [
  {
    call: addRepairPhoto,
    bodyOf: (parameters: unknown, base64: string) => ({
      ...parseInput(query, parameters, 'BAD_REQUEST'),
      base64,
    }),
  },
  { call: uploadBanner, bodyOf: (_: unknown, base64: string) => ({ base64 }) },
] as const

export const PICTURE_CALLS: ReadonlySet<string> = new Set(UPLOADS.map(({ call }) => call.name))

/** A picture comes as its bytes, a third less than in JSON over a phone's connection; the backend reads what it is. */
export async function registerPhotoUpload(
  app: FastifyInstance,
  { backend, config }: OfficeContext,
): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const { call, bodyOf } of UPLOADS) {
      scope.post(officeCallPath(call.name), {
        bodyLimit: MAX_PHOTO_BYTES,
        // Before the body is read, so that rejected requests occupy no memory.
        onRequest: async request => {
          if (readOfficeToken(request, config.secure) === null) throw new CallError('UNAUTHENTICATED')
        },
        handler: async (request, reply) => {
          if (!Buffer.isBuffer(request.body)) throw new CallError('BAD_REQUEST')
          const key = request.headers['idempotency-key']
          const input = {
            body: bodyOf(request.query, request.body.toString('base64')),
            ...(typeof key === 'string' ? { idempotencyKey: key } : {}),
          }
          const caller = officeCaller(request, readOfficeToken(request, config.secure))
          const { reply: added } = await backend.answer<Call>(call, input, caller)
          return reply.header('cache-control', 'private, no-store').send(added)
        },
      })
    }
  })
}
