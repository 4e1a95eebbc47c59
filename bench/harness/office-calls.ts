import type { BrowserCall, Call, CallInput, ReplyOf } from '#contract/call.ts'
import { officeSignIn } from '#contract/office/session.ts'
import type { Row } from './benchmark.ts'
import { quantile } from './medians.ts'
import type { ShopInProcess } from './shop-in-process.ts'

const SAMPLES = 40
const WARM_UP = 4

/** A call of the back office, timed. */
export interface MeasuredCall {
  readonly what: string
  /** Milliseconds that its p95 may take. */
  readonly limit: number
  run(): Promise<unknown>
}

/** Makes calls of the back office as its owner, in the process. */
export async function officeCaller({ backend }: ShopInProcess) {
  const { client } = backend
  const visitor = { cardcode: null, email: null, requestId: 'bench', address: null }
  const body = { email: 'dueno@demo.test', password: 'demo-oficina-1' }
  const { token } = await client.call(officeSignIn, { body }, visitor)
  return <C extends Call>(call: C & BrowserCall, input: CallInput<C>): Promise<ReplyOf<C>> =>
    client.call<C>(call, input, { ...visitor, officeToken: token })
}

/** Each call over and over, one after the other; a failure per p95 above its limit. */
export async function timeCalls(
  measured: readonly MeasuredCall[],
  { samples = SAMPLES, warmUp = WARM_UP } = {},
): Promise<{ rows: Row[]; failures: string[] }> {
  const rows: Row[] = []
  const failures: string[] = []
  for (const { what, limit, run } of measured) {
    const times: number[] = []
    for (let at = -warmUp; at < samples; at += 1) {
      const started = performance.now()
      await run()
      if (at >= 0) times.push(performance.now() - started)
    }
    const p95 = quantile(times, 0.95)
    rows.push({ what, 'p50 ms': quantile(times, 0.5), 'p95 ms': p95, 'limit ms': limit })
    if (p95 > limit) failures.push(`${what} takes ${Math.round(p95)} ms, more than ${limit}.`)
  }
  return { rows, failures }
}
