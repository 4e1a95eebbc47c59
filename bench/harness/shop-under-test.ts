import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#backend/platform/db/embedded/free-port.ts'
import serverProcess from '../../scripts/server-process.json' with { type: 'json' }
import { CATALOGUE } from './demo-pages.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 20_000

interface ShopOptions {
  readonly dataDir: string
  /** A database that is running already; absent: the embedded one in `dataDir`, with the demo. */
  readonly databaseUrl?: string
  /** Settings in addition to the usual ones. */
  readonly environment?: Readonly<Record<string, string>> | undefined
}

/** The shop as `npm start` runs it, in a process of its own. */
export interface ShopUnderTest {
  readonly origin: string
  readonly pid: number
  /** Where its metrics are. */
  readonly backendPort: number
  /** From starting the process until a listing had arrived, milliseconds. */
  readonly firstPageMs: number
  stop(): Promise<void>
}

/** Starts the built shop on free local ports; throws with its output when it does not start. */
export async function startShop({ dataDir, databaseUrl, environment }: ShopOptions): Promise<ShopUnderTest> {
  const backendPort = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, [...serverProcess.flags, 'build/main/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...serverProcess.environment,
      NODE_ENV: 'production',
      PORT: '0',
      BACKEND_PORT: String(backendPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: '',
      SHOP_BACKEND_URL: '',
      SMTP_URL: '',
      ERP_ORDERS_URL: '',
      DATABASE_URL: databaseUrl ?? '',
      DEMO: databaseUrl === undefined ? '1' : '0',
      DRAW_AHEAD: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const origin = `http://127.0.0.1:${await announcedPort(child)}`
    const page = await fetch(origin + CATALOGUE)
    await page.arrayBuffer()
    if (page.status !== 200 || child.pid === undefined)
      throw new Error(`The catalogue answered ${page.status}`)
    const firstPageMs = performance.now() - started
    return { origin, pid: child.pid, backendPort, firstPageMs, stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

function announcedPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(() => fail('took too long to start'), START_LIMIT_MS)
    const fail = (how: string) => {
      clearTimeout(limit)
      reject(new Error(`The shop ${how}:\n${output}`))
    }
    const listen = (chunk: string) => {
      // Later output is read, so that the pipe never fills, but not stored.
      if (output.length < 20_000) output += chunk
      const port = /open at http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1]
      if (port === undefined) return
      clearTimeout(limit)
      resolve(port)
    }
    child.stdout?.setEncoding('utf8').on('data', listen)
    child.stderr?.setEncoding('utf8').on('data', listen)
    child.once('exit', code => fail(`ended with code ${code}`))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await exited
  clearTimeout(limit)
}
