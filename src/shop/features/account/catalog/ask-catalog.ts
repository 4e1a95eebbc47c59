import type { readBrochure, requestBrochure } from '#contract/browser/brochures.ts'
import type { CallInput, ReplyOf } from '#contract/call.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callShop, ShopCallError } from '../../../browser/call-shop.ts'
import { askCatalogCall, readCatalogCall } from './catalog-calls.ts'
import { type CatalogBody, type FieldErrors, fieldOf } from './catalog-draft.ts'
import { messages } from './messages.ts'

export type AskOutcome =
  | { readonly kind: 'asked'; readonly catalogId: string }
  /** What is wrong, field by field. */
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  | { readonly kind: 'failed'; readonly detail: string }

type Send = (
  input: Required<Pick<CallInput<typeof requestBrochure>, 'body' | 'idempotencyKey'>>,
) => Promise<ReplyOf<typeof requestBrochure>>

const overHttp: Send = input => callShop<typeof requestBrochure>(askCatalogCall, input)

export interface Asker {
  /** Asks for a catalogue once, also when the same is sent again because no answer came; never throws. */
  ask(body: CatalogBody): Promise<AskOutcome>
}

/** Keeps the key of what was sent without an answer: what was answered counts, and the same again is another one. */
export function createAsker(send: Send = overHttp): Asker {
  let unanswered: { readonly content: string; readonly key: string } | null = null
  return {
    async ask(body) {
      const content = JSON.stringify(body)
      const { key } = unanswered?.content === content ? unanswered : { key: randomKey() }
      unanswered = { content, key }
      try {
        const { catalogId } = await send({ body, idempotencyKey: key })
        unanswered = null
        return { kind: 'asked', catalogId }
      } catch (error) {
        if (error instanceof ShopCallError && error.code === 'VALIDATION') unanswered = null
        return outcomeOf(error)
      }
    },
  }
}

/** What was asked for in an earlier catalogue; throws a `ShopCallError`. */
export async function readRequest(catalogId: string): Promise<ReplyOf<typeof readBrochure>['request']> {
  const { request } = await callShop<typeof readBrochure>(readCatalogCall, { query: { catalogId } })
  return request
}

/** Words for what went wrong with a call. */
export function detailOf(error: unknown): string {
  return (error instanceof ShopCallError ? error.problem.detail : undefined) ?? messages.unreachable
}

function outcomeOf(error: unknown): AskOutcome {
  const found = error instanceof ShopCallError ? (error.problem.errors ?? []) : []
  const errors: Record<string, string> = {}
  for (const { path, detail } of found) {
    const field = fieldOf(path)
    // An error of no field, such as too many open ones, is what is to be read first.
    if (field === null) return { kind: 'failed', detail }
    errors[field] ??= detail
  }
  return found.length > 0 ? { kind: 'refused', errors } : { kind: 'failed', detail: detailOf(error) }
}
