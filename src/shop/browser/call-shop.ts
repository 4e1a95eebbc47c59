import type { Call, CallInput, ReplyOf } from '#contract/call.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/**
 * Method and path of a data call of the shop. The browser takes only the types of the contract, so that its schemas
 * stay out of the bundle; a test beside each list of addresses compares them with the contract.
 */
export interface CallAddress<C extends Call> {
  readonly method: C['method']
  readonly path: string
}

/** A refused or failed data call. `NETWORK`: no answer arrived, so what was sent may or may not have been received. */
export class ShopCallError extends Error {
  override readonly name = 'ShopCallError'
  readonly code: ErrorCode | 'NETWORK'
  readonly problem: Partial<ErrorBody>

  constructor(code: ErrorCode | 'NETWORK', problem: Partial<ErrorBody> = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.problem = problem
  }
}

/** Bodies up to this size may outlive their page; browsers refuse larger ones. */
const KEEPALIVE_LIMIT_BYTES = 60_000

/**
 * Makes a data call of the shop on behalf of the session. Throws a `ShopCallError`. A small body is still sent when
 * the page is left meanwhile.
 */
export async function callShop<C extends Call>(
  address: CallAddress<C>,
  input: CallInput<C> = {},
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const response = await answered(urlOf(address.path, input.query), {
    method: address.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
    },
    ...(body === undefined ? {} : { body, keepalive: body.length < KEEPALIVE_LIMIT_BYTES }),
    ...(signal === undefined ? {} : { signal }),
  })
  if (response.ok) return readJson<ReplyOf<C>>(response)
  const problem = await readJson<Partial<ErrorBody>>(response).catch((): Partial<ErrorBody> => ({}))
  // An answer without our words comes from what stands in front of the shop, which could not be reached from there.
  throw new ShopCallError(problem.code ?? (response.status < 500 ? 'BAD_REQUEST' : 'UPSTREAM'), problem)
}

async function answered(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new ShopCallError('NETWORK', {}, error)
  }
}

/** The shop's own answers: their shape is the contract's word. */
async function readJson<Reply>(response: Response): Promise<Reply> {
  try {
    return await response.json()
  } catch (error) {
    throw new ShopCallError('NETWORK', {}, error)
  }
}

/** Path and query of a call: `{name}` in the path is that value of the query, the others follow it. */
export function urlOf(path: string, query: unknown): string {
  let filled = path
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    // An empty text is something said: the term of a search is required and may be empty.
    if (value === undefined || value === null) continue
    const text = String(value)
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => encodeURIComponent(text))
    else search.set(name, text)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
