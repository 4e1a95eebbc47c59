import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDataFolder, checkLastBackup, checkOriginals } from '#backend/doctor/check-data-folder.ts'
import { checkDatabase, checkReplica } from '#backend/doctor/check-database.ts'
import { checkMailServer } from '#backend/doctor/check-mail-server.ts'
import { type Finding, warning, wrong } from '#backend/doctor/finding.ts'
import { unreachableDatabase } from '#backend/doctor/unreachable-database.ts'
import { createDatabase, type PooledDatabase } from '#backend/platform/db/pool.ts'
import { demoAccounts } from '#demo/seed.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { refusalText } from '#server/refusal-text.ts'
import { type Config, readConfig } from '../config.ts'
import { checkBackend } from './doctor/doctor-backend.ts'
import { checkCertificate } from './doctor/doctor-certificate.ts'
import { checkBuild, checkNode, checkPackages } from './doctor/doctor-installation.ts'
import { checkPort } from './doctor/doctor-port.ts'
import { checkSettings, isPublic, refusedSettings } from './doctor/doctor-settings.ts'
import { withPlainDatabase } from './with-database.ts'

const ROOT = join(import.meta.dirname, '../..')

const noBackend = wrong('A shop alone needs SHOP_BACKEND_URL.', 'SHOP_BACKEND_URL=http://the.api:3001')

/** All findings of the doctor, for the given part or for what the settings run here. */
export async function examineInstallation(part: string | undefined): Promise<Finding[]> {
  const base = [...checkNode(), await checked('The packages', async () => [checkPackages(ROOT)])].flat()
  let config: Config
  try {
    config = await readConfig(part)
  } catch (error) {
    return [...base, refusedSettings(error)]
  }
  const { backend, shop, host, port, backendUrl } = config
  const languages = shop.languages.map(({ code }) => code)
  const found = [
    ...base,
    ...(config.part === 'backend' ? [] : await checked('The pages', async () => checkBuild(ROOT, languages))),
    ...checkSettings(config),
    ...(config.part === 'backend' ? [] : [(await checkPort('PORT', { host, port })).finding]),
  ]
  // A shop alone has neither database nor mails.
  if (config.part === 'shop') {
    return [...found, ...(backendUrl === null ? [noBackend] : await checkBackend(backendUrl, backend.token))]
  }
  const api = await checkPort('BACKEND_PORT', { ...backend, secure: backend.tls !== null })
  return [
    ...found,
    api.finding,
    ...(backend.tls === null ? [] : [checkCertificate(backend.tls, new Date())]),
    ...(await checked('DATA_DIR', () => checkDataFolder(backend.dataDir))),
    ...(await databaseFindings(config, api.isOurs)),
    ...(await replicaFindings(config)),
    await checkMailServer(backend.smtpUrl),
    await checkLastBackup(backend.dataDir, new Date()),
  ]
}

async function databaseFindings(config: Config, isRunning: boolean): Promise<Finding[]> {
  const { backend } = config
  if (backend.databaseUrl === null && !existsSync(join(backend.dataDir, 'postgres', 'data'))) {
    return [warning(`There is no database in ${backend.dataDir} yet.`, 'npm start makes it.')]
  }
  const situation = {
    today: businessDayOf(new Date()),
    isPublic: isPublic(config),
    isRunning,
    demoEmails: demoAccounts.map(({ email }) => email),
  }
  const examineIt = async (db: PooledDatabase) => [
    ...(await checkDatabase(db, situation)),
    ...(await checked('The pictures', () => checkOriginals(db, backend.dataDir))),
  ]
  return await checked('The database', () => withPlainDatabase(backend, 'mostrador doctor', examineIt))
}

async function replicaFindings({ backend }: Config): Promise<Finding[]> {
  const { databaseReplicaUrl, replicaMaxLagSeconds } = backend
  if (databaseReplicaUrl === null) return []
  return await checked('The replica', async () => {
    const db = createDatabase(databaseReplicaUrl, { applicationName: 'mostrador doctor', maxConnections: 1 })
    try {
      return [await checkReplica(db, replicaMaxLagSeconds)]
    } finally {
      await db.close()
    }
  })
}

/** A check that itself fails is a finding. */
async function checked(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
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
