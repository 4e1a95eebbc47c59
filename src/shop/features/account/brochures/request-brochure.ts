import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import type { CallInput, ReplyOf } from '#contract/call.ts'
import { catalogStatusCall, createCatalog } from '#contract/shop/brochures.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { type BrochureBody, type FieldErrors, fieldOf } from './brochure-draft.ts'
import { messages } from './messages.ts'

export type SubmitOutcome =
  | { readonly kind: 'submitted'; readonly catalogId: string }
  /** Error message per field. */
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly detail: string }

type Send = (
  input: Required<Pick<CallInput<typeof createCatalog>, 'body' | 'idempotencyKey'>>,
) => Promise<ReplyOf<typeof createCatalog>>

const overHttp: Send = input => callShop(createCatalog, input)

export interface BrochureSubmitter {
  /** Requests a brochure once, also when the same body is sent again after no response arrived; never throws. */
  ask(body: BrochureBody): Promise<SubmitOutcome>
}

/** Reuses the idempotency key of a request that got no response; after a response the same body is a new request. */
export function createSubmitter(send: Send = overHttp): BrochureSubmitter {
  let unanswered: { readonly content: string; readonly key: string } | null = null
  return {
    async ask(body) {
      const content = JSON.stringify(body)
      const { key } = unanswered?.content === content ? unanswered : { key: randomKey() }
      unanswered = { content, key }
      try {
        const { catalogId } = await send({ body, idempotencyKey: key })
        unanswered = null
        return { kind: 'submitted', catalogId }
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'VALIDATION') unanswered = null
        return outcomeOf(error)
      }
    },
  }
}

/** The request an earlier brochure was made from; throws a `CallFailure`. */
export async function readRequest(catalogId: string): Promise<ReplyOf<typeof catalogStatusCall>['request']> {
  const { request } = await callShop(catalogStatusCall, { query: { catalogId } })
  return request
}

function outcomeOf(error: unknown): SubmitOutcome {
  const found = error instanceof CallFailure ? (error.problem.errors ?? []) : []
  const errors: Record<string, string> = {}
  for (const { path, detail } of found) {
    const field = fieldOf(path)
    // An error without a field, such as too many pending brochures, takes precedence.
    if (field === null) return { kind: 'failed', detail }
    errors[field] ??= detail
  }
  return found.length > 0
    ? { kind: 'refused', errors }
    : { kind: 'failed', detail: detailOf(error, messages.unreachable) }
}
