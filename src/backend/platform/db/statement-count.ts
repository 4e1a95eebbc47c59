import { AsyncLocalStorage } from 'node:async_hooks'

interface StatementCount {
  readonly statements: string[]
}

const current = new AsyncLocalStorage<StatementCount>()

/** A result with the SQL statements it took, transaction commands included. */
export interface CountedWork<T> {
  readonly result: T
  readonly statements: readonly string[]
}

/** Runs `work` and lists every SQL statement it sent on any pool, in order. */
export async function countStatements<T>(work: () => Promise<T>): Promise<CountedWork<T>> {
  const count: StatementCount = { statements: [] }
  const result = await current.run(count, work)
  return { result, statements: count.statements }
}

/** Called by the client for each statement it sends. */
export function recordStatement(text: string): void {
  current.getStore()?.statements.push(text)
}
