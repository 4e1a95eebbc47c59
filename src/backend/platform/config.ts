import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { languageList } from '#server/app/language-list.ts'
import { networkList } from '#server/security/allowed-networks.ts'
import { type Certificate, readCertificate } from './certificate.ts'
import { fullDiskError, makeDataFolder } from './db/embedded/data-folder.ts'
import { isLoopback } from './loopback.ts'

const booleanFlag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')

const serviceToken = z.string().min(16, 'needs at least 16 characters')

const SHOP_PORT = 3000

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
  BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DATABASE_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  REPLICA_MAX_LAG_SECONDS: z.coerce.number().min(0.1).max(3_600).default(10),
  DATA_DIR: z.string().default('.data'),
  BACKEND_TOKEN: serviceToken.optional(),
  BACKEND_TOKEN_BEFORE: serviceToken.optional(),
  OFFICE_KEY: serviceToken.optional(),
  BACKEND_TLS_CERT: z.string().optional(),
  BACKEND_TLS_KEY: z.string().optional(),
  MEDIA_BASE_URL: z.string().default('/media'),
  // Where the shop listens: only there is the second factor of the demo's operators waived.
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(SHOP_PORT),
  // The port of the back office, where it has one of its own.
  OFFICE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  TRUST_PROXY: booleanFlag.default(false),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'needs smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z.string().default('Mostrador <pedidos@mostrador.test>'),
  ERP_ORDERS_URL: z.url().optional(),
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  BCU_URL: z.url({ protocol: /^https?$/ }).default('https://cotizaciones.bcu.gub.uy/wscotizaciones/servlet'),
  INCOMING_DIR: z.string().optional(),
  IMPORT_NETWORKS: networkList.optional(),
  LANGUAGES: languageList,
  BACK_ORDERS: booleanFlag.default(false),
  PICTURES_MB: z.coerce.number().int().min(1).max(1_000_000).default(2048),
  DRAW_AHEAD: booleanFlag.default(true),
  DEMO: booleanFlag.optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The backend's settings. Absolute paths; `token` guards the API port (SRV-01). */
export type BackendConfig = Awaited<ReturnType<typeof readBackendConfig>>

/** Reads and validates the environment; throws a `ZodError` naming every invalid variable, without its value. */
export async function readBackendConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const values = environment.parse(given)
  const dataDir = resolve(values.DATA_DIR)
  // An external database gets demo data only if DEMO is set.
  const demo = values.DEMO ?? values.DATABASE_URL === undefined
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT || SHOP_PORT}`).replace(/\/+$/, '')
  return {
    production: values.NODE_ENV === 'production',
    /** Where the API listens; loopback by default. */
    host: values.BACKEND_HOST,
    port: values.BACKEND_PORT,
    /** Null: the embedded database under `dataDir`. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** A streaming replica, which serves documents; null: none. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    /** A replica with a larger lag is not queried. */
    replicaMaxLagSeconds: values.REPLICA_MAX_LAG_SECONDS,
    dataDir,
    token: values.BACKEND_TOKEN ?? (await readOrCreateSecret(dataDir, 'backend-token')),
    /** The previous token, still accepted during a rotation; null: none. */
    formerToken: values.BACKEND_TOKEN_BEFORE ?? null,
    /** Null: the API serves plain HTTP. */
    tls: await certificateOf(values.BACKEND_TLS_CERT, values.BACKEND_TLS_KEY),
    /** Where browsers fetch pictures; the blob store of promo lines (CFG-05, D48). */
    mediaBaseUrl: values.MEDIA_BASE_URL.replace(/\/+$/, ''),
    publicUrl,
    /** Where operators enter: links in their mails begin with it. */
    officeUrl: officeUrlOf(publicUrl, values.OFFICE_PORT),
    /** Null: mails are written to `dataDir/mail`. */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    /** Where placed orders are pushed; null: the ERP pulls them. */
    erpOrdersUrl: values.ERP_ORDERS_URL ?? null,
    /** A list of breached passwords that new ones are checked against; null: no check. */
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL ?? null,
    /** The web services of the Banco Central del Uruguay, asked only if the company wants it. */
    bcuUrl: values.BCU_URL.replace(/\/+$/, ''),
    /** Below it are the folders from which imports may run by themselves. */
    incomingDir: resolve(values.INCOMING_DIR ?? join(dataDir, 'incoming')),
    /** Private networks whose servers such imports may ask; null: none. */
    importNetworks: values.IMPORT_NETWORKS ?? null,
    /** Languages of the shop's pages; the first is its default (CFG-08). */
    languages: values.LANGUAGES,
    /** Orders without stock are accepted (CFG-06). */
    backOrders: values.BACK_ORDERS,
    /** Limit of rendered pictures on disk; the least recently read are removed. */
    picturesBytes: values.PICTURES_MB * 1024 * 1024,
    /** Pictures are rendered in the background before they are requested. */
    drawAhead: values.DRAW_AHEAD,
    demo,
    /** Seals the secrets of the operators' authenticators. */
    officeKey: values.OFFICE_KEY ?? (await readOrCreateSecret(dataDir, 'office-key')),
    /** The demo, on a machine that only itself reaches: its operators enter without a second factor (office.md 8). */
    isFactorWaived:
      demo && !values.TRUST_PROXY && isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname),
    logLevel: values.LOG_LEVEL,
    /** SQL statements that take longer are logged. */
    slowQueryMs: values.SLOW_QUERY_MS,
  }
}

function officeUrlOf(publicUrl: string, port: number | undefined): string {
  if (port === undefined) return publicUrl
  const url = new URL(publicUrl)
  url.port = String(port)
  return url.origin
}

async function certificateOf(certFile?: string, keyFile?: string): Promise<Certificate | null> {
  if (certFile === undefined && keyFile === undefined) return null
  if (certFile === undefined || keyFile === undefined)
    throw new Error('BACKEND_TLS_CERT and BACKEND_TLS_KEY are set together or not at all')
  return await readCertificate(certFile, keyFile)
}

/** A secret that is not configured is generated once, and stored readable by its owner alone. */
async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  makeDataFolder(dataDir)
  const generated = randomBytes(32).toString('base64url')
  try {
    await writeFile(file, generated, { mode: 0o600, flag: 'wx' })
    return generated
  } catch (error) {
    const full = fullDiskError(file, error)
    if (full !== null) {
      // An empty file would be read as the token at the next start.
      await rm(file, { force: true })
      throw full
    }
    const stored = (await readFile(file, 'utf8')).trim()
    // A full disk leaves an empty file, and an empty token is no protection.
    if (!serviceToken.safeParse(stored).success) {
      throw new Error(
        `${file} holds no usable secret: make room on its disk, remove the file, and start again`,
      )
    }
    return stored
  }
}
