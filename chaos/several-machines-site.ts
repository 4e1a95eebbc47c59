import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort } from '#backend/platform/db/embedded/free-port.ts'
import { type Balancer, DRAIN_SECONDS, openBalancer } from '../e2e/fixtures/balancer.ts'
import { type DatabaseServer, makeShopFolder, openDatabaseServer } from '../e2e/fixtures/database-server.ts'
import { type FaultyMailServer, openFaultyMailServer } from '../e2e/fixtures/faulty-mail-server.ts'
import { startShop, stopShop } from '../e2e/fixtures/shop-process.ts'

/** A process with its own data folder and port, as if on its own machine. */
export interface Machine {
  readonly name: string
  readonly url: string
  readonly dataDir: string
  /** Sends the signal; resolves after the exit, with the exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  /** Sends a signal and does not wait. */
  signal(signal: NodeJS.Signals): void
  start(): Promise<void>
}

export interface MachinesSite {
  readonly database: DatabaseServer
  readonly mail: FaultyMailServer
  readonly balancer: Balancer
  readonly shops: readonly Machine[]
  readonly backends: readonly Machine[]
  readonly token: string
  /** Resolves once the balancer has all of them in service. */
  ready(): Promise<void>
  close(): Promise<void>
}

const TOKEN = 'the same on every machine'

/** Two shops and two backends behind a balancer, on one database. */
export async function openMachines(
  environment: Readonly<Record<string, string>> = {},
): Promise<MachinesSite> {
  const database = await openDatabaseServer()
  const mail = await openFaultyMailServer(() => 'accepted')
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const [backends, shops] = [ports.slice(0, 2), ports.slice(2)]
  const balancer = await openBalancer({ shops, backends })
  const shared = { BACKEND_TOKEN: TOKEN, DRAIN_SECONDS: String(DRAIN_SECONDS), ...environment }
  const backendSettings = { ...shared, DATABASE_URL: database.url, SMTP_URL: mail.url }
  const shopSettings = {
    ...shared,
    SHOP_BACKEND_URL: balancer.backendUrl,
    PUBLIC_URL: balancer.shopUrl,
    TRUST_PROXY: '1',
  }
  const backendMachines = backends.map((port, at) => machine('backend', at, port, backendSettings))
  const shopMachines = shops.map((port, at) => machine('shop', at, port, shopSettings))
  const all = [...backendMachines, ...shopMachines]
  const site: MachinesSite = {
    database,
    mail,
    balancer,
    shops: shopMachines,
    backends: backendMachines,
    token: TOKEN,
    ready: () => balancer.inService({ shops: shops.length, backends: backends.length }),
    async close() {
      await Promise.all(all.map(one => one.stop('SIGKILL')))
      await balancer.close()
      await mail.close()
      await database.close()
      for (const { dataDir } of all) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await Promise.all(all.map(one => one.start()))
    await site.ready()
    return site
  } catch (error) {
    await site.close()
    throw error
  }
}

function machine(
  part: 'shop' | 'backend',
  at: number,
  port: number,
  environment: Readonly<Record<string, string>>,
): Machine {
  const dataDir = makeShopFolder()
  let child: ChildProcess | null = null
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    name: `${part} ${at + 1}`,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    signal: signal => void child?.kill(signal),
    async stop(signal) {
      if (child === null) return null
      await stopShop(child, signal)
      return child.exitCode
    },
    async start() {
      child = await startShop({ dataDir, port, backendPort: port, part, environment })
    },
  }
}
