import { z } from 'zod'
import type { Call } from '../call.ts'
import { type ErrorCode, isErrorCode } from '../errors.ts'
import { calls } from '../shop/calls.ts'
import addresses from './addresses.json' with { type: 'json' }
import brochures from './brochures.json' with { type: 'json' }
import cart from './cart.json' with { type: 'json' }
import catalogue from './catalogue.json' with { type: 'json' }
import content from './content.json' with { type: 'json' }
import customers from './customers.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import meanings from './error-meanings.json' with { type: 'json' }
import texts from './field-texts.json' with { type: 'json' }
import lists from './lists.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import promos from './promos.json' with { type: 'json' }
import registration from './registration.json' with { type: 'json' }
import repairs from './repairs.json' with { type: 'json' }
import sessions from './sessions.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }
import shipping from './shipping.json' with { type: 'json' }
import statement from './statement.json' with { type: 'json' }
import stockRequests from './stock-requests.json' with { type: 'json' }
import warranty from './warranty.json' with { type: 'json' }

/** Documentation of a call in addition to its schemas: one request with its reply, and its error codes. */
const callExample = z.strictObject({
  call: z.string().transform((name, context): Call => {
    const call = calls.find(one => one.name === name)
    if (call !== undefined) return call
    context.addIssue(`There is no call ${name}`)
    return z.NEVER
  }),
  query: z.record(z.string(), z.unknown()).default({}),
  body: z.unknown().optional(),
  /** Null where the call returns a file. */
  reply: z.unknown().default(null),
  /** Media types of the returned file; empty for JSON. */
  contentTypes: z.array(z.string()).default([]),
  /** Error codes of the call's own rules; those implied by its access, input and idempotency are derived. */
  refusals: z.array(z.custom<ErrorCode>(isErrorCode)).default([]),
})

/** The calls of one subject: a chapter of the API document. */
const exampleChapter = z.strictObject({
  title: z.string(),
  about: z.string(),
  examples: z.array(callExample),
})

export type CallExample = z.output<typeof callExample>
export type ExampleChapter = z.output<typeof exampleChapter>

/** Every call with its example, by subject. The API document lists them in the order of `calls.ts`. */
export const exampleChapters: readonly ExampleChapter[] = [
  settings,
  content,
  catalogue,
  promos,
  cart,
  shipping,
  orders,
  documents,
  statement,
  brochures,
  customers,
  addresses,
  lists,
  stockRequests,
  repairs,
  warranty,
  registration,
  sessions,
].map(chapter => exampleChapter.parse(chapter))

/**
 * Descriptions of query and path parameters. `Call.name` overrides a name whose meaning differs in one call.
 * Every parameter has a text.
 */
export const parameterTexts: Readonly<Record<string, string>> = texts.parameters

/**
 * Descriptions of body and reply fields whose name is not enough. A plain name applies to every shape; `Shape.name`,
 * or `Call.name` for the top level of a call's own body or reply, overrides it.
 */
export const fieldTexts: Readonly<Record<string, string>> = texts.fields

/**
 * Meaning of each code for programmers, and what the client should do; messages for users are in `messages.ts`.
 */
export const errorMeanings: Readonly<Record<ErrorCode, { readonly when: string; readonly advice: string }>> =
  meanings
