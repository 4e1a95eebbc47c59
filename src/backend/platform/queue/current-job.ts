import { AsyncLocalStorage } from 'node:async_hooks'

/** The job that is running: what it does can be done again with it. */
export interface CurrentJob {
  readonly task: string
  readonly payload: unknown
}

const running = new AsyncLocalStorage<CurrentJob>()

export function runWithJob<Result>(job: CurrentJob, work: () => Result): Result {
  return running.run(job, work)
}

/** Null outside of the queue. */
export function currentJob(): CurrentJob | null {
  return running.getStore() ?? null
}
