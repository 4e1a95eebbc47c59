/** What fails after this time was no refusal: nobody answered. */
const SILENT_AFTER_MS = 5_000
/** Between two tries of a server that is silent. */
const PAUSE_MS = 15_000

interface OutsideServerOptions {
  readonly silentAfterMs?: number
  readonly pauseMs?: number
  /** Milliseconds that only grow. */
  readonly now?: () => number
}

/** A server of somebody else, as far as its silence would hold up what has nothing to do with it. */
export interface OutsideServer {
  /**
   * Does `work`, which asks the server. While that is silent one try at a time is made, with pauses; all others are
   * refused on the spot with ServerSilent, so that they do not hold the places of other jobs until they give up.
   */
  reach<Result>(work: () => Promise<Result>): Promise<Result>
}

/** It has just not answered: nothing was sent. */
export class ServerSilent extends Error {
  override readonly name = 'ServerSilent'
}

export function outsideServer({
  silentAfterMs = SILENT_AFTER_MS,
  pauseMs = PAUSE_MS,
  now = () => performance.now(),
}: OutsideServerOptions = {}): OutsideServer {
  /** When it may be asked again; null: it answers. */
  let silentUntil: number | null = null
  let isTried = false

  return {
    async reach(work) {
      const isTry = silentUntil !== null
      if (silentUntil !== null && (isTried || now() < silentUntil)) {
        throw new ServerSilent('It did not answer a moment ago')
      }
      isTried ||= isTry
      const since = now()
      try {
        const result = await work()
        silentUntil = null
        return result
      } catch (error) {
        silentUntil = now() - since < silentAfterMs ? null : now() + pauseMs
        throw error
      } finally {
        if (isTry) isTried = false
      }
    },
  }
}
