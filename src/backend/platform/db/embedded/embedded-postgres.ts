import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { makeDataFolder, namingFile } from './data-folder.ts'
import { allowTraversal, canReach, changeOwner, type OsAccount, serverAccount } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { countUsers, isCode, registerUser, withFolderLock } from './embedded-process.ts'
import {
  type Administrator,
  createCluster,
  endServer,
  isResponding,
  readServer,
  type ServerFolder,
  spawnServer,
} from './embedded-server.ts'
import { watchServer } from './embedded-watch.ts'
import { freePort } from './free-port.ts'

/** Where root stores data that another account must reach: the FHS folder for state. */
const SHARED_STATE = '/var/lib/mostrador'
/** The shop's role: the owner of its database, no superuser. */
const ROLE = 'mostrador'

export interface EmbeddedPostgresOptions {
  /** The folder of all application data; the database lives in `postgres/` below it. */
  readonly dataDir: string
  readonly databaseName: string
  /** `false` trades crash safety for speed: only for disposable data. */
  readonly durable?: boolean
  /** Called when the server ended unexpectedly, and when it could not be restarted. */
  readonly report?: (sentence: string, error?: unknown) => void
}

export interface EmbeddedPostgres {
  /** With the role that owns the database. */
  readonly url: string
  /** The same database with a superuser: for tests and benchmarks. */
  readonly adminUrl: string
  /** Unregisters from the server; the last user stops it. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts the bundled PostgreSQL on 127.0.0.1, creating the cluster and the database when missing.
 *
 * The server of a killed process is taken over, and one that another running process uses (the shop, while the import
 * runs) is shared: the last process to stop stops it. A server that ends unexpectedly, out of memory for example, is
 * restarted on the same port.
 *
 * @throws with a plain sentence when it cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = prepareFolder(options.dataDir)
  const durable = options.durable ?? true
  return await withFolderLock(folder.path, async () => {
    const port = (await reuseRunning(folder)) ?? (await startServer(folder, durable))
    const unregister = registerUser(folder.path)
    const url = serverUrl(folder, port, options.databaseName)
    await createRoleAndDatabase(folder, port, options.databaseName)
    const watch = watchServer({
      isRunning: () => readServer(folder) !== undefined,
      restart: () => restartServer(folder, port, durable),
      report: options.report ?? (() => undefined),
    })
    return {
      url,
      adminUrl: adminUrl(folder, port, options.databaseName),
      async stop() {
        await watch.close()
        await release(folder, unregister)
      },
    }
  })
}

/** Throws while another program uses the port, since the users of the server know it by its URL. */
async function restartServer(folder: ServerFolder, port: number, durable: boolean): Promise<void> {
  await withFolderLock(folder.path, async () => {
    if ((await reuseRunning(folder)) !== undefined) return
    if ((await freePort(port)) !== port) throw new Error(`Another program uses port ${port}.`)
    await startServer(folder, durable)
  })
}

async function release(folder: ServerFolder, unregister: () => void): Promise<void> {
  await withFolderLock(folder.path, async () => {
    unregister()
    if (countUsers(folder.path) === 0) await endServer(folder)
  })
}

/** The port of a server that already runs on this folder and knows our password. */
async function reuseRunning(folder: ServerFolder): Promise<number | undefined> {
  const running = readServer(folder)
  if (running === undefined) return undefined
  if (await isResponding(adminUrl(folder, running.port, 'postgres'))) return running.port
  // Running but unusable (it hangs or is stopping): it must not be started twice.
  await endServer(folder)
  return undefined
}

async function startServer(folder: ServerFolder, durable: boolean): Promise<number> {
  const binaries = findBinaries(folder.account)
  if (!existsSync(join(folder.path, 'data', 'PG_VERSION'))) createCluster(folder, binaries, durable)
  const port = await freePort(storedPort(folder))
  const file = join(folder.path, 'port')
  namingFile(file, () => writeFileSync(file, String(port)))
  await spawnServer({ folder, binaries, port, durable, url: adminUrl(folder, port, 'postgres') })
  return port
}

/** The server's folder below `dataDir`, created with password and owner if missing. */
export function prepareFolder(dataDir: string): ServerFolder {
  const wanted = join(resolve(dataDir), 'postgres')
  try {
    makeDataFolder(dataDir)
    const account = serverAccount(existsSync(join(wanted, 'data')) ? join(wanted, 'data') : undefined)
    if (account) allowTraversal(account, dataDir)
    const path = placeFolder(wanted, account)
    if (account) changeOwner(account, path)
    const password = readOrCreatePassword(join(path, 'password'), account)
    return { path, account, password, admin: administrator(path, account, password) }
  } catch (error) {
    if (!isCode(error, 'EACCES') && !isCode(error, 'EPERM')) throw error
    throw new Error(
      `The database folder ${wanted} belongs to another account: start as that account, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Creates the folder, under SHARED_STATE with a symlink if the server's account cannot reach `wanted`. That place is
 * new each time, so that deleting the application's data really starts from scratch.
 */
function placeFolder(wanted: string, account: OsAccount | undefined): string {
  if (!existsSync(wanted)) {
    rmSync(wanted, { force: true })
    mkdirSync(wanted, { mode: 0o700 })
    if (account) changeOwner(account, wanted)
  }
  const path = realpathSync(wanted)
  if (account === undefined || canReach(account, path)) return path
  mkdirSync(SHARED_STATE, { recursive: true, mode: 0o755 })
  const elsewhere = mkdtempSync(join(SHARED_STATE, 'postgres-'))
  rmSync(elsewhere, { recursive: true })
  try {
    renameSync(wanted, elsewhere)
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error
    // Another file system: only a folder without data can be recreated.
    if (existsSync(join(wanted, 'data'))) {
      throw new Error(
        `The account that runs the database cannot reach ${wanted} any more: open the folders above it (chmod o+x).`,
      )
    }
    mkdirSync(elsewhere, { mode: 0o700 })
    rmSync(wanted, { recursive: true })
  }
  symlinkSync(elsewhere, wanted)
  return elsewhere
}

/** In clusters of early releases the shop's role is the superuser. */
function administrator(path: string, account: OsAccount | undefined, password: string): Administrator {
  const passwordFile = join(path, 'admin-password')
  if (existsSync(join(path, 'data')) && !existsSync(passwordFile))
    return { user: ROLE, password, passwordFile: join(path, 'password') }
  return { user: 'postgres', password: readOrCreatePassword(passwordFile, account), passwordFile }
}

function readOrCreatePassword(file: string, account: OsAccount | undefined): string {
  if (!existsSync(file)) {
    const password = randomBytes(24).toString('base64url')
    namingFile(file, () => writeFileSync(file, password, { mode: 0o600 }))
    if (account) changeOwner(account, file)
  }
  return readFileSync(file, 'utf8')
}

function storedPort(folder: ServerFolder): number | undefined {
  const file = join(folder.path, 'port')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

function serverUrl(folder: ServerFolder, port: number, database: string): string {
  return `postgres://${ROLE}:${folder.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

function adminUrl({ admin }: ServerFolder, port: number, database: string): string {
  return `postgres://${admin.user}:${admin.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

/** Creates the role and its database if missing, also after an interrupted start. */
async function createRoleAndDatabase(folder: ServerFolder, port: number, database: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl(folder, port, 'postgres') })
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [ROLE])
    if (role.rowCount === 0)
      await client.query(`create role ${ROLE} login password ${escapeLiteral(folder.password)}`)
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0)
      await client.query(`create database ${escapeIdentifier(database)} owner ${ROLE}`)
  } finally {
    await client.end()
  }
}
