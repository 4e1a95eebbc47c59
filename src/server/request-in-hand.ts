import { AsyncLocalStorage } from 'node:async_hooks'

const inHand = new AsyncLocalStorage<string>()

/** Does what a request asked for; all that is logged or queued meanwhile, however deep, can name the request. */
export function onBehalfOf<Result>(requestId: string, work: () => Result): Result {
  return inHand.run(requestId, work)
}

/** The id of the request that is being answered, or of the one that queued the job that is being done. */
export function requestInHand(): string | undefined {
  return inHand.getStore()
}
