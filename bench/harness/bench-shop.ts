import { rm } from 'node:fs/promises'
import { makeScratchFolder } from '#backend/platform/db/embedded/embedded-scratch.ts'
import { openShopInProcess, type ShopInProcess } from './shop-in-process.ts'
import { type ShopUnderTest, startShop } from './shop-under-test.ts'

/**
 * The demo shop that benchmarks share, in a directory that goes away with them. It is open one way at a time, so that
 * no measure pays for the other: as a process of its own, or inside this one.
 */
export interface BenchShop {
  /** The running shop, started when it is not. */
  running(): Promise<ShopUnderTest>
  /** Ends it and starts it again over the same data. */
  restarted(): Promise<ShopUnderTest>
  inProcess(): Promise<ShopInProcess>
  close(): Promise<void>
}

export function createBenchShop(): BenchShop {
  const dataDir = makeScratchFolder('mostrador-bench-')
  let isFilled = false
  let child: ShopUnderTest | null = null
  let inside: ShopInProcess | null = null

  async function stopAll(): Promise<void> {
    const open = [child?.stop(), inside?.close()]
    child = null
    inside = null
    await Promise.all(open)
  }

  async function start(): Promise<ShopUnderTest> {
    await stopAll()
    child = await startShop({ dataDir })
    isFilled = true
    return child
  }

  return {
    running: async () => child ?? (await start()),
    restarted: start,
    async inProcess() {
      if (inside !== null) return inside
      if (!isFilled) await start()
      await stopAll()
      inside = await openShopInProcess(dataDir)
      return inside
    },
    async close() {
      await stopAll()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
