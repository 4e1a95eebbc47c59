import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDataFolder, checkLastBackup, checkOriginals } from '#backend/doctor/check-data-folder.ts'
import { checkDatabase } from '#backend/doctor/check-database.ts'
import { checkMailServer } from '#backend/doctor/check-mail-server.ts'
import { checkReplicaOf } from '#backend/doctor/check-replica.ts'
import { type Finding, warning, wrong } from '#backend/doctor/finding.ts'
import { unreachableDatabase } from '#backend/doctor/unreachable-database.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { refusalText } from '#server/refusal-text.ts'
import { type Config, type Part, readConfig } from '../config.ts'
import { checkBackend } from './doctor/doctor-backend.ts'
import { checkCertificate } from './doctor/doctor-certificate.ts'
import { checkBuild, checkNode, checkPackages } from './doctor/doctor-installation.ts'
import { checkPort, type PortAnswer } from './doctor/doctor-port.ts'
import { checkSettings, isPublic, refusedSettings } from './doctor/doctor-settings.ts'
import { withPlainDatabase } from './with-database.ts'

const ROOT = join(import.meta.dirname, '../..')

interface InstallationCheck {
  /** Said when the check itself fails. */
  readonly name: string
  readonly parts: readonly Part[]
  readonly run: (config: Config) => Found | Promise<Found>
}
type Found = Finding | Finding[]

const ALL = ['all', 'backend', 'shop'] as const
const PAGES = ['all', 'shop'] as const
const API = ['all', 'backend'] as const
const noBackend = wrong('A shop alone needs SHOP_BACKEND_URL.', 'SHOP_BACKEND_URL=http://the.api:3001')

const CHECKS: readonly InstallationCheck[] = [
  { name: 'The pages', parts: PAGES, run: ({ shop }) => checkBuild(ROOT, shop.languages) },
  { name: 'The settings', parts: ALL, run: checkSettings },
  { name: 'PORT', parts: PAGES, run: async config => (await checkPort('PORT', config)).finding },
  {
    name: 'The API',
    parts: ['shop'],
    run: ({ backendUrl, backend }) =>
      backendUrl === null ? noBackend : checkBackend(backendUrl, backend.token),
  },
  { name: 'BACKEND_PORT', parts: API, run: async config => (await checkApiPort(config)).finding },
  {
    name: 'The certificate',
    parts: API,
    run: ({ backend: { tls } }) => (tls === null ? [] : checkCertificate(tls, new Date())),
  },
  { name: 'DATA_DIR', parts: API, run: ({ backend }) => checkDataFolder(backend.dataDir) },
  { name: 'The database', parts: API, run: databaseFindings },
  { name: 'The replica', parts: API, run: ({ backend }) => checkReplicaOf(backend) },
  { name: 'The mail server', parts: API, run: ({ backend }) => checkMailServer(backend.smtpUrl) },
  { name: 'The backup', parts: API, run: ({ backend }) => checkLastBackup(backend.dataDir, new Date()) },
]

/** All findings of the doctor, for the given part or for what the settings run here. */
export async function examineInstallation(part: string | undefined): Promise<Finding[]> {
  const found = [...checkNode(), ...(await checked('The packages', () => checkPackages(ROOT)))]
  let config: Config
  try {
    config = await readConfig(part)
  } catch (error) {
    return [...found, refusedSettings(error)]
  }
  for (const { name, parts, run } of CHECKS) {
    if (parts.includes(config.part)) found.push(...(await checked(name, () => run(config))))
  }
  return found
}

function checkApiPort({ backend }: Config): Promise<PortAnswer> {
  return checkPort('BACKEND_PORT', { ...backend, secure: backend.tls !== null })
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const { backend } = config
  if (backend.databaseUrl === null && !existsSync(join(backend.dataDir, 'postgres', 'data'))) {
    return [warning(`There is no database in ${backend.dataDir} yet.`, 'npm start makes it.')]
  }
  const situation = {
    today: businessDayOf(new Date()),
    isPublic: isPublic(config),
    isRunning: (await checkApiPort(config)).isOurs,
  }
  return await withPlainDatabase(backend, 'mostrador doctor', async db => [
    ...(await checkDatabase(db, situation)),
    ...(await checked('The pictures', () => checkOriginals(db, backend.dataDir))),
  ])
}

/** A check that itself fails is a finding. */
async function checked(what: string, check: () => Found | Promise<Found>): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    return [
      unreachableDatabase(what, error) ??
        wrong(
          `${what} cannot be checked: ${refusalText(error)}.`,
          'Check that it is there, and who may use it.',
        ),
    ]
  }
}
