import type { Metrics } from './metrics-in-sum.ts'

/** What a worker asks its primary. */
export type WorkerQuestion =
  /** It serves, at this address where it has pages. */
  | { readonly kind: 'open'; readonly url: string | null }
  /** One use of a limit that all workers share; the answer is that of `CountUse`. */
  | { readonly kind: 'count'; readonly key: string; readonly most: number }
  /** The metrics of all workers, as Prometheus reads them. */
  | { readonly kind: 'metrics in sum' }
  /** It has finished its last request. */
  | { readonly kind: 'last metrics'; readonly metrics: Metrics }

/** What a primary asks a worker. */
export type PrimaryQuestion =
  | { readonly kind: 'metrics' }
  /** Another has taken its place: it finishes its requests and ends. */
  | { readonly kind: 'retire' }

type Message =
  | { readonly ask: number; readonly question: unknown }
  | { readonly answer: number; readonly value?: unknown }

/** The other end: a worker, or the primary as a worker sees it. */
interface Peer {
  send(message: Message): unknown
  on(event: 'message', listener: (message: Message) => void): unknown
}

export interface Exchange<Question> {
  /** Resolves with the answer; rejects when the other process ends first. */
  ask(question: Question): Promise<unknown>
  /** Rejects what was asked and not answered. */
  close(): void
}

/** Questions and answers between two processes. An answer that throws is not sent: the errors of both ends are logged there. */
export function openExchange<Asked, Answered>(
  peer: Peer,
  answer: (question: Answered) => unknown,
): Exchange<Asked> {
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  let isClosed = false

  peer.on('message', async message => {
    if ('answer' in message) {
      open.get(message.answer)?.resolve(message.value)
      open.delete(message.answer)
    } else if ('ask' in message) {
      // The peer asks with the type that this end answers.
      const value = await answer(message.question as Answered)
      if (!isClosed) peer.send({ answer: message.ask, value })
    }
  })

  return {
    ask(question) {
      const asked = Promise.withResolvers<unknown>()
      if (isClosed) asked.reject(new Error('The other process has ended'))
      else {
        count += 1
        open.set(count, asked)
        peer.send({ ask: count, question })
      }
      return asked.promise
    },
    close() {
      isClosed = true
      for (const { reject } of open.values()) reject(new Error('The other process has ended'))
      open.clear()
    },
  }
}
