import { CallFailure } from '#contract/browser/call-server.ts'
import type { CallInput } from '#contract/call.ts'
import { registroGtia } from '#contract/shop/warranty.ts'
import { fileSize } from '#ui/hooks/file-size.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { base64Of, bytesOf } from '../../browser/file-bytes.ts'
import { uploadToShop } from '../../browser/upload.ts'
import { messages } from './messages.ts'
import type { Registration } from './warranty.ts'
import { type FieldErrors, isFieldName, type WarrantyDraft } from './warranty-draft.ts'

export type RegistrationBody = NonNullable<CallInput<typeof registroGtia>['body']>

export type RegistrationOutcome =
  | { readonly kind: 'registered'; readonly registration: Registration }
  /** Validation errors by field. */
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly detail: string }

type Send = (
  body: RegistrationBody,
  idempotencyKey: string,
  onProgress: (share: number) => void,
) => Promise<Registration>

const overHttp: Send = (body, idempotencyKey, onProgress) =>
  uploadToShop(registroGtia, { body, idempotencyKey }, onProgress)

export interface Registrar {
  /** Registers once, however often the same content is submitted; never throws. */
  register(
    brand: string,
    draft: WarrantyDraft,
    proof: File,
    onProgress: (share: number) => void,
  ): Promise<RegistrationOutcome>
}

/** Reuses the idempotency key while the content is the same (domain.md 4.1). */
export function createRegistrar(send: Send = overHttp): Registrar {
  let last: { readonly content: string; readonly key: string } | null = null
  return {
    async register(brand, draft, proof, onProgress) {
      const bytes = await bytesOf(proof)
      if (bytes === null) return { kind: 'refused', errors: { proof: messages.proofUnreadable } }
      const body = bodyOf(brand, draft, { name: proof.name, base64: base64Of(bytes) })
      const content = JSON.stringify(body)
      const { key } = last?.content === content ? last : { key: randomKey() }
      last = { content, key }
      try {
        return { kind: 'registered', registration: await send(body, key, onProgress) }
      } catch (error) {
        return outcomeOf(error, proof.size)
      }
    },
  }
}

function bodyOf(
  brand: string,
  { serial, ...draft }: WarrantyDraft,
  proof: RegistrationBody['proof'],
): RegistrationBody {
  return { ...draft, marca: brand, serial: serial.trim() === '' ? null : serial, proof }
}

function outcomeOf(error: unknown, proofSize: number): RegistrationOutcome {
  if (!(error instanceof CallFailure)) return { kind: 'failed', detail: messages.failed.other }
  const { code, problem } = error
  // GTI-08: the message reveals neither when nor by whom.
  if (code === 'STATE_CONFLICT') return { kind: 'refused', errors: { serial: messages.alreadyRegistered } }
  if (code === 'TOO_LARGE')
    return { kind: 'refused', errors: { proof: messages.proofTooLarge(fileSize(proofSize)) } }
  if (code === 'NETWORK') return { kind: 'failed', detail: messages.failed.network }
  if (code === 'RATE_LIMITED') return { kind: 'failed', detail: messages.failed.rateLimited }
  const errors = Object.fromEntries(
    (problem.errors ?? []).flatMap(({ path, detail }) => {
      const field = path.split('.')[0] ?? ''
      return isFieldName(field) ? [[field, detail]] : []
    }),
  )
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'failed', detail: problem.detail ?? messages.failed.other }
}
