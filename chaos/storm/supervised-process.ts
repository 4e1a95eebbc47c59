import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startShop, stopShop } from '../../e2e/fixtures/shop-process.ts'

/** A process that is restarted whenever it ends, as by systemd or a container runtime. */
export interface SupervisedProcess {
  /** Kills it; resolves once its successor accepts requests. */
  kill(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Exits that were not caused by `kill`: there must be none. */
  readonly unexpectedExits: number
  /** Error lines of its log, over all restarts. */
  readonly errorLines: readonly string[]
  stop(): Promise<void>
}

type ShopStart = Parameters<typeof startShop>[0]

export async function supervise(start: ShopStart): Promise<SupervisedProcess> {
  let stopping = false
  let killing = false
  let unexpectedExits = 0
  const errorLines: string[] = []
  let child = await startShop(start)
  let restarted = Promise.resolve()
  watch(child)

  function read(chunk: Buffer): void {
    for (const line of chunk.toString().split('\n'))
      if (/"level":[56]0|Error/.test(line)) errorLines.push(line)
  }

  function watch(current: ChildProcess): void {
    current.stdout?.on('data', read)
    current.stderr?.on('data', read)
    current.once('exit', () => {
      if (stopping) return
      if (!killing) unexpectedExits += 1
      killing = false
      restarted = restart()
    })
  }

  /** While its database is unreachable it exits at once and is started again. */
  async function restart(): Promise<void> {
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
    get unexpectedExits() {
      return unexpectedExits
    },
    errorLines: errorLines,
    async stop() {
      stopping = true
      await restarted
      await stopShop(child, 'SIGTERM')
    },
  }
}
