import { readMigrations } from '../platform/db/migrate/migrate.ts'
import { MigrationError, pendingMigrations } from '../platform/db/migrate/migrate-plan.ts'
import type { Database } from '../platform/db/pool.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'
import {
  findAppliedMigrations,
  findJobFacts,
  findReplicaLag,
  findServerFacts,
  findShopFacts,
  type JobFacts,
  type ServerFacts,
  type ShopFacts,
} from './queries.ts'

const OLDEST_VERSION = 160_000
/** A backend's pool, its job runner with its listener, timer and presence, the listener of the catalogue. */
const CONNECTIONS_PER_BACKEND = 16
/** For commands such as import and backup, and for administrators. */
const CONNECTIONS_APART = 5
const WORST_SKEW_MS = 5_000
const LONG_WAIT_MINUTES = 15

export interface ShopSituation {
  /** Today in Montevideo. */
  readonly today: string
  /** The shop is reachable from outside this machine. */
  readonly isPublic: boolean
  readonly demoEmails: readonly string[]
  /** A backend responds on its port. */
  readonly isRunning: boolean
}

/** Checks the database from the server's version to the waiting jobs. */
export async function checkDatabase(db: Database, situation: ShopSituation): Promise<Finding[]> {
  const before = Date.now()
  const facts = await findServerFacts(db)
  const clock = (before + Date.now()) / 2
  const applied = await findAppliedMigrations(db)
  const migrations = migrationFindings(applied)
  const findings = [...serverFindings(facts, clock), ...migrations]
  // Missing tables cannot be counted.
  if (applied === null || migrations.some(({ level }) => level !== 'fine')) return findings
  const jobs = await findJobFacts(db)
  return [
    ...findings,
    ...shopFindings(await findShopFacts(db, situation.demoEmails), situation),
    ...(jobs === null ? [] : jobFindings(jobs)),
  ]
}

/** Checks a streaming replica: reachable, a replica, and not too far behind. */
export async function checkReplica(db: Database, mostLagSeconds: number): Promise<Finding> {
  const { recovering, seconds } = await findReplicaLag(db)
  if (!recovering) {
    return wrong(
      'DATABASE_REPLICA_URL is no replica: it takes writes of its own.',
      'Point it to a server that follows the one of DATABASE_URL, or leave it out.',
    )
  }
  if (seconds === null || seconds > mostLagSeconds) {
    return warning(
      `The replica is ${seconds === null ? 'not connected yet' : `${Math.round(seconds)} s behind`}: documents are read from the main server meanwhile.`,
      'Look at pg_stat_replication on the main server and at the network between the two.',
    )
  }
  return fine('The replica follows.')
}

export function serverFindings(facts: ServerFacts, nodeClock: number): Finding[] {
  const found: Finding[] = []
  if (facts.version < OLDEST_VERSION) {
    found.push(wrong(`PostgreSQL ${facts.versionText} is too old.`, 'Use PostgreSQL 16 or later.'))
  }
  if (facts.encoding !== 'UTF8') {
    found.push(
      wrong(
        `The database is stored as ${facts.encoding}: Spanish texts do not fit.`,
        'Create it anew with ENCODING UTF8 (TEMPLATE template0).',
      ),
    )
  }
  if (facts.collationChanged) {
    found.push(
      wrong(
        'The rules for sorting texts on the database server have changed since its indexes were built: searches may miss rows.',
        'REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
      ),
    )
  }
  if (facts.recovering) {
    found.push(
      wrong(
        'DATABASE_URL is a replica: nothing can be written there.',
        'Point it to the main server; a replica belongs into DATABASE_REPLICA_URL.',
      ),
    )
  } else if (!facts.mayCreate) {
    found.push(
      wrong(
        'The database account may not create tables: migrations will fail.',
        'Make it the owner of the database, or GRANT CREATE on the database and on its schema public.',
      ),
    )
  } else if (facts.foreignTable !== null) {
    found.push(
      wrong(
        `The table ${facts.foreignTable} belongs to another account: migrations will fail.`,
        'REASSIGN OWNED BY that account TO the one of DATABASE_URL.',
      ),
    )
  }
  if (!facts.knowsMontevideo) {
    found.push(
      wrong(
        'The database server has no time zone America/Montevideo.',
        'Install its time zone data (Debian: tzdata).',
      ),
    )
  }
  const skew = Math.round(facts.now.getTime() - nodeClock)
  if (Math.abs(skew) > WORST_SKEW_MS) {
    found.push(
      wrong(
        `The clocks of this machine and of the database differ by ${Math.round(Math.abs(skew) / 1000)} s: sessions, promotions and jobs begin and end at the wrong time.`,
        'Set both by NTP (timedatectl set-ntp true).',
      ),
    )
  }
  const backends = Math.floor((facts.connections - CONNECTIONS_APART) / CONNECTIONS_PER_BACKEND)
  if (backends < 1) {
    found.push(
      wrong(
        `The server takes ${facts.connections} connections; one backend needs ${CONNECTIONS_PER_BACKEND} and commands ${CONNECTIONS_APART} more.`,
        'Raise max_connections.',
      ),
    )
  }
  if (facts.connections - facts.used < CONNECTIONS_APART) {
    found.push(
      warning(
        `${facts.used} of ${facts.connections} connections are taken.`,
        'Raise max_connections, run fewer backends, or see who else is connected (pg_stat_activity).',
      ),
    )
  }
  return found.length > 0
    ? found
    : [
        fine(
          `PostgreSQL ${facts.versionText} answers, ${(facts.bytes / 1e6).toFixed(0)} MB, clocks agree, connections for ${backends} ${backends === 1 ? 'backend' : 'backends'}.`,
        ),
      ]
}

export function migrationFindings(applied: readonly { name: string; checksum: string }[] | null): Finding[] {
  try {
    const pending = pendingMigrations(readMigrations(), applied ?? [])
    if (pending.length === 0) return [fine(`All ${applied?.length ?? 0} migrations are applied.`)]
    const which =
      applied === null ? 'The database has no tables yet' : `${pending.length} migrations are missing`
    return [
      warning(
        `${which}.`,
        'Start the shop once: it applies them, and the other processes may go on running.',
      ),
    ]
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    return [wrong('The database and this version do not belong together.', error.message)]
  }
}

export function shopFindings(facts: ShopFacts, { today, isPublic, isRunning }: ShopSituation): Finding[] {
  const found: Finding[] = []
  if (facts.products === 0) {
    found.push(warning('The catalogue is empty.', 'npm run import -- catalogue FILE (docs/import.md).'))
  }
  if (facts.demoAccounts > 0) {
    const says = `${facts.demoAccounts} accounts of the demo, whose passwords everybody can read, may sign in.`
    const todo =
      "UPDATE users SET status = 'blocked' WHERE email LIKE '%@demo.test', or begin with an empty database."
    found.push(isPublic ? wrong(says, todo) : warning(says, todo))
  }
  if (!facts.companyTold) {
    found.push(
      warning(
        'Nobody has said whose shop it is: documents and mails carry no company.',
        "Insert the setting 'company' (docs/domain.md, 4.2).",
      ),
    )
  }
  if (facts.rateDay === null || facts.rateDay < today) {
    found.push(
      warning(
        facts.rateDay === null
          ? 'There is no exchange rate: dollars cannot be added to pesos.'
          : `The newest exchange rate is of ${facts.rateDay}: the shop uses it until there is one of today.`,
        'See why the ERP does not send it, or insert it into exchange_rates.',
      ),
    )
  }
  if (facts.mailsRefused > 0) {
    found.push(
      warning(
        `${facts.mailsRefused} mails of the last 7 days were refused by their recipients' servers.`,
        "SELECT id, answer FROM sent_mails WHERE state = 'refused' says which; correct those addresses.",
      ),
    )
  }
  if (facts.mailsUncertain > 0) {
    found.push(
      warning(
        `Of ${facts.mailsUncertain} mails nobody can say whether they arrived.`,
        "SELECT id, at FROM sent_mails WHERE state = 'sending': ask their recipients; none is sent twice by itself.",
      ),
    )
  }
  if (isRunning && facts.listeners === 0) {
    found.push(
      wrong(
        'A backend answers, but none listens for changes of this database: it shows an old catalogue.',
        'It may run on another DATABASE_URL, or a pooler between them drops LISTEN: connect it directly or by session.',
      ),
    )
  }
  return found.length > 0
    ? found
    : [fine(`${facts.products} products are on sale; mails and rates are as they should be.`)]
}

export function jobFindings(facts: JobFacts): Finding[] {
  const found: Finding[] = []
  if (facts.failed > 0) {
    found.push(
      wrong(
        `${facts.failed} jobs have failed permanently (${facts.failedTasks}).`,
        'SELECT id, task_identifier, last_error FROM graphile_worker.jobs WHERE attempts >= max_attempts says why; graphile_worker.reschedule_jobs(ARRAY[id], attempts => 0) tries again.',
      ),
    )
  }
  if (facts.waitingMinutes >= LONG_WAIT_MINUTES) {
    found.push(
      wrong(
        `A job has waited for ${facts.waitingMinutes} minutes: nobody works the queue.`,
        'Run a backend; if one runs, its log says why.',
      ),
    )
  }
  if (facts.stuck > 0) {
    found.push(
      warning(
        `${facts.stuck} jobs were begun hours ago and are not done.`,
        'A running backend takes over what a dead one left; if one runs, its log says what the job waits for.',
      ),
    )
  }
  if (facts.retrying > 0) {
    found.push(
      warning(
        `${facts.retrying} jobs failed and are being tried again.`,
        'SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE attempts > 0 says why.',
      ),
    )
  }
  return found.length > 0 ? found : [fine('No job has failed and none is late.')]
}
