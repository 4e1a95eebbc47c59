import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import type { systemState } from '#contract/office/system/jobs.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import {
  checkDataFolder,
  checkLastBackup,
  checkOriginals,
  readLastBackup,
} from '../doctor/check-data-folder.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkMailServer } from '../doctor/check-mail-server.ts'
import { checkReplicaOf } from '../doctor/check-replica.ts'
import type { Finding } from '../doctor/finding.ts'
import { findAppliedMigrations, findServerFacts } from '../doctor/queries.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { isLoopback } from '../platform/loopback.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')))

export interface SystemOptions {
  readonly db: Database
  readonly config: Pick<
    BackendConfig,
    'dataDir' | 'smtpUrl' | 'publicUrl' | 'databaseReplicaUrl' | 'replicaMaxLagSeconds'
  >
}

const WORST_FIRST = ['wrong', 'warning', 'fine'] as const

/** The doctor's findings that concern the people of the shop, and what the installation is made of (OFS-10). */
export async function readSystemState(
  { db, config }: SystemOptions,
  now: Date,
): Promise<ReplyOf<typeof systemState>> {
  const { dataDir, smtpUrl, publicUrl } = config
  const today = businessDayOf(now)
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  const [ofDatabase, ofReplica, ofPictures, ofFolder, ofBackup, ofMail] = await Promise.all([
    checkDatabase(db, { today, isPublic, isRunning: true }),
    checkReplicaOf(config),
    checkOriginals(db, dataDir),
    checkDataFolder(dataDir),
    checkLastBackup(dataDir, now),
    checkMailServer(smtpUrl),
  ])
  const { versionText, bytes } = await findServerFacts(db)
  const applied = (await findAppliedMigrations(db)) ?? []
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return {
    findings: shown([...ofDatabase, ...ofReplica, ...ofPictures, ...ofFolder, ofBackup, ofMail]),
    lastBackup: await readLastBackup(dataDir),
    versions: {
      shop: version,
      node: process.versions.node,
      postgres: versionText,
      migration: applied.at(-1)?.name.replace(/\.sql$/, '') ?? '',
    },
    disk: { free: bavail * bsize, total: blocks * bsize },
    databaseBytes: bytes,
    runningSince: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    today,
  }
}

function shown(findings: readonly Finding[]) {
  return findings
    .flatMap(({ level, office }) => (office === undefined ? [] : [{ level, ...office }]))
    .toSorted((one, other) => WORST_FIRST.indexOf(one.level) - WORST_FIRST.indexOf(other.level))
}
