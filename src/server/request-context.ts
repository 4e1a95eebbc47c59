import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** Runs `work` as part of a request: everything logged or queued inside it, however deep, carries the request's id. */
export function runWithRequest<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work)
}

/** The id of the current request, or of the request that queued the current job. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore()
}
