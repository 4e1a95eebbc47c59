import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { withRemedy } from './data-folder.ts'
import { changeOwner, type OsAccount } from './embedded-account.ts'
import { isAlive, isCode, waitUntil } from './embedded-process.ts'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
const LOG_LIMIT = 5_000_000

/** The folder of one server: `data/`, `password`, `admin-password`, `port`, `server.log` and `users/`. */
export interface ServerFolder {
  readonly path: string
  /** The account that runs the server; `undefined`: the account of this process. */
  readonly account: OsAccount | undefined
  /** Password of the shop's role, which owns its database and nothing else. */
  readonly password: string
  readonly admin: Administrator
}

/** The superuser the cluster was created with. */
export interface Administrator {
  readonly user: string
  readonly password: string
  readonly passwordFile: string
}

interface ServerStart {
  readonly folder: ServerFolder
  readonly binaries: string
  readonly port: number
  readonly durable: boolean
  /** A database to connect to as the readiness check. */
  readonly url: string
}

/** The server named in `postmaster.pid`, if its process is running. */
export function readServer(
  folder: ServerFolder,
): { readonly pid: number; readonly port: number } | undefined {
  const [pid, , , port] = readPidFile(join(folder.path, 'data', 'postmaster.pid'))
    .split('\n')
    .map(Number)
  if (pid === undefined || port === undefined || !isAlive(pid) || !isPostgres(pid)) return undefined
  return { pid, port }
}

/** Empty if the file does not exist: a server that stops removes it. */
function readPidFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  }
}

/** Creates a new cluster; an interrupted attempt leaves nothing that looks like one. */
export function createCluster(folder: ServerFolder, binaries: string, durable: boolean): void {
  const half = join(folder.path, 'data.new')
  rmSync(half, { recursive: true, force: true })
  const result = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      half,
      '-U',
      folder.admin.user,
      '-A',
      'scram-sha-256',
      `--pwfile=${folder.admin.passwordFile}`,
      // Independent of LANG: without these a bare machine gets a SQL_ASCII database.
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: folder.path, env: serverEnvironment(), encoding: 'utf8', ...folder.account },
  )
  if (result.status !== 0) throw failure('could not create its data', result.error?.message ?? result.stderr)
  renameSync(half, join(folder.path, 'data'))
}

/**
 * Starts the server and waits until it responds.
 * @throws with the end of its log when it does not.
 */
export async function spawnServer({ folder, binaries, port, durable, url }: ServerStart): Promise<void> {
  const log = openLog(folder)
  const child = spawn(join(binaries, 'bin', 'postgres'), serverArguments(folder, port, durable), {
    cwd: folder.path,
    env: serverEnvironment(),
    // Its own process group: Ctrl+C at the terminal must reach us first, the database last.
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
    ...folder.account,
  })
  closeSync(log.descriptor)
  let problem: string | undefined
  child.once('error', error => {
    problem = error.message
  })
  child.once('exit', code => {
    problem ??= `it ended with code ${code}`
  })
  const isReady = await waitUntil(
    async () => problem !== undefined || (await isResponding(url)),
    START_TIMEOUT_MS,
  )
  child.unref()
  if (isReady && problem === undefined) return
  if (problem === undefined) child.kill('SIGQUIT')
  const output = readFileSync(log.path).subarray(log.offset).toString('utf8')
  throw failure('did not start', output || problem || 'it did not respond')
}

/** Stops the server with a "fast" shutdown (SIGINT); does nothing if none runs. */
export async function endServer(folder: ServerFolder): Promise<void> {
  const running = readServer(folder)
  if (running === undefined) return
  try {
    process.kill(running.pid, 'SIGINT')
  } catch (error) {
    if (isCode(error, 'ESRCH')) return
    throw failure('belongs to another account and cannot be stopped', `process ${running.pid}`)
  }
  if (await waitUntil(() => readServer(folder) === undefined, STOP_TIMEOUT_MS)) return
  throw failure('does not stop', `process ${running.pid}`)
}

/** Whether the server accepts our password and a query. */
export async function isResponding(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  // A stopping server ends the connection; the failed query below reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function serverArguments(folder: ServerFolder, port: number, durable: boolean): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'timezone=UTC',
    'log_timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
  return ['-D', join(folder.path, 'data'), ...settings.flatMap(setting => ['-c', setting])]
}

/** Not the caller's environment: PGPORT, PGDATA or LC_MESSAGES would change the server's behaviour. */
function serverEnvironment(): Record<string, string> {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
}

/** The log is a file, not a pipe, so that the server can still log after its parent was killed. */
function openLog(folder: ServerFolder): { path: string; descriptor: number; offset: number } {
  const path = join(folder.path, 'server.log')
  if (existsSync(path) && statSync(path).size > LOG_LIMIT) renameSync(path, `${path}.old`)
  const descriptor = openSync(path, 'a', 0o600)
  if (folder.account) changeOwner(folder.account, path)
  return { path, descriptor, offset: statSync(path).size }
}

/** The id in an old pid file may belong to another program by now. Without /proc PostgreSQL itself checks. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return !existsSync('/proc/self')
  }
}

function failure(what: string, detail: string): Error {
  const lines = detail.trim().split('\n').slice(-8).join('\n')
  return new Error(withRemedy(`The bundled PostgreSQL ${what}: ${lines}`))
}
