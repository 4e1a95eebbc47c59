import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startShop, stopShop } from '../../fixtures/shop-process.ts'

/** A part of the shop that is started again whenever it ends, as systemd or a container's runtime does. */
export interface SupervisedProcess {
  /** Ends it on the spot; resolves once its successor takes requests. */
  kill(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** How often it ended without having been killed here: it must not. */
  readonly ownEnds: number
  /** What it complained about, in all its lives. */
  readonly complaints: readonly string[]
  stop(): Promise<void>
}

type ShopStart = Parameters<typeof startShop>[0]

export async function supervise(start: ShopStart): Promise<SupervisedProcess> {
  let stopping = false
  let killing = false
  let ownEnds = 0
  const complaints: string[] = []
  let child = await startShop(start)
  let restarted = Promise.resolve()
  watch(child)

  function read(chunk: Buffer): void {
    for (const line of chunk.toString().split('\n'))
      if (/"level":[56]0|Error/.test(line)) complaints.push(line)
  }

  function watch(current: ChildProcess): void {
    current.stdout?.on('data', read)
    current.stderr?.on('data', read)
    current.once('exit', () => {
      if (stopping) return
      if (!killing) ownEnds += 1
      killing = false
      restarted = startUntilItStands()
    })
  }

  /** Its database may be away: then it ends again at once, and is started again. */
  async function startUntilItStands(): Promise<void> {
    while (!stopping) {
      const next = await startShop(start).catch(() => null)
      if (next === null) continue
      child = next
      watch(next)
      if (stopping) await stopShop(next, 'SIGTERM')
      return
    }
  }

  return {
    async kill() {
      await restarted
      const ended = once(child, 'exit')
      killing = true
      child.kill('SIGKILL')
      await ended
      await restarted
    },
    signal: signal => void child.kill(signal),
    get ownEnds() {
      return ownEnds
    },
    complaints,
    async stop() {
      stopping = true
      await restarted
      await stopShop(child, 'SIGTERM')
    },
  }
}
