import { setTimeout as delay } from 'node:timers/promises'
import type { OrderStorm } from './send-orders.ts'
import type { SmallDisk } from './small-disk.ts'
import type { StormSite } from './storm-site.ts'

const HOUR_MS = 3_600_000

/** A fault that strikes while orders are in flight. */
export interface Fault {
  readonly name: string
  /** Whether it kills a process. */
  readonly kills: boolean
  /** Resolves once the cause is removed; effects may last. */
  strike(storm: OrderStorm): Promise<void>
}

export interface FaultOptions {
  /** How long the connection between backend and database stalls. */
  readonly stallMs: number
  /** Null where disks cannot be mounted. */
  readonly disk: SmallDisk | null
}

/** One fault of each kind. */
export function faultsFor(site: StormSite, { stallMs, disk }: FaultOptions): Fault[] {
  const { shop, backend, databaseConnection: way, database } = site
  const clock = (name: string, shift: number): Fault => ({
    name,
    kills: false,
    strike: async storm => {
      site.setClocks(shift)
      await storm.nextAnswer('acknowledged')
      site.setClocks(0)
    },
  })
  const faults: Fault[] = [
    { name: 'shop killed', kills: true, strike: () => shop.kill() },
    { name: 'backend killed', kills: true, strike: () => backend.kill() },
    {
      name: 'database stopped at once',
      kills: true,
      async strike() {
        await database.stop('immediate')
        await database.start()
      },
    },
    {
      name: `connection stalled for ${stallMs / 1000} s`,
      kills: false,
      async strike() {
        way.stall()
        await delay(stallMs)
        way.flow()
      },
    },
    { name: 'connections cut', kills: false, strike: async () => way.cut() },
    clock('clock an hour ahead', HOUR_MS),
    clock('clock an hour behind', -HOUR_MS),
    clock('clock a day ahead', 24 * HOUR_MS),
    clock('clock a day behind', -24 * HOUR_MS),
  ]
  if (disk === null) return faults
  const full: Fault = {
    name: 'disk of the database full',
    kills: false,
    async strike(storm) {
      disk.fill()
      await storm.nextAnswer('UNAVAILABLE')
      disk.free()
      // Without space for its WAL the server has shut down.
      await database.start()
    },
  }
  return [...faults, full]
}
