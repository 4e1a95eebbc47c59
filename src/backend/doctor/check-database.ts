import { readMigrations } from '../platform/db/migrate/migrate.ts'
import { MigrationError, pendingMigrations } from '../platform/db/migrate/migrate-plan.ts'
import type { Database } from '../platform/db/pool.ts'
import { type Check, type Finding, findingsOf, fine, warning, wrong } from './finding.ts'
import { messages } from './messages.ts'
import {
  findAppliedMigrations,
  findJobFacts,
  findServerFacts,
  findShopFacts,
  type JobFacts,
  type ServerFacts,
  type ShopFacts,
} from './queries.ts'

const OLDEST_VERSION = 160_000
/** A backend's pool and that of its reports, its job runner with its listener, timer and presence, the listener of the catalogue. */
const CONNECTIONS_PER_BACKEND = 18
/** For commands such as import and backup, and for administrators. */
const CONNECTIONS_APART = 5
const WORST_SKEW_MS = 5_000
const LONG_WAIT_MINUTES = 15

export interface ShopSituation {
  /** Today in Montevideo. */
  readonly today: string
  /** The shop is reachable from outside this machine. */
  readonly isPublic: boolean
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
    ...shopFindings(await findShopFacts(db), situation),
    ...(jobs === null ? [] : jobFindings(jobs)),
  ]
}

/** `skewMs`: by how much the server's clock is ahead of ours; `backends`: for how many there are connections. */
type ServerState = ServerFacts & { readonly skewMs: number; readonly backends: number }

const SERVER_CHECKS: readonly Check<ServerState>[] = [
  {
    level: ({ version }) => version < OLDEST_VERSION && 'wrong',
    says: ({ versionText }) => `PostgreSQL ${versionText} is too old.`,
    todo: 'Use PostgreSQL 16 or later.',
    office: messages.versionOld,
  },
  {
    level: ({ encoding }) => encoding !== 'UTF8' && 'wrong',
    says: ({ encoding }) => `The database is stored as ${encoding}: Spanish texts do not fit.`,
    todo: 'Create it anew with ENCODING UTF8 (TEMPLATE template0).',
    office: messages.encoding,
  },
  {
    level: ({ collationChanged }) => collationChanged && 'wrong',
    says: 'The rules for sorting texts on the database server have changed since its indexes were built: searches may miss rows.',
    todo: 'REINDEX DATABASE, then ALTER DATABASE … REFRESH COLLATION VERSION.',
    office: messages.collation,
  },
  {
    level: ({ recovering }) => recovering && 'wrong',
    says: 'DATABASE_URL is a replica: nothing can be written there.',
    todo: 'Point it to the main server; a replica belongs into DATABASE_REPLICA_URL.',
    office: messages.replica,
  },
  {
    level: ({ recovering, mayCreate }) => !recovering && !mayCreate && 'wrong',
    says: 'The database account may not create tables: migrations will fail.',
    todo: 'Make it the owner of the database, or GRANT CREATE on the database and on its schema public.',
    office: messages.mayNotCreate,
  },
  {
    level: ({ recovering, mayCreate, foreignTable }) =>
      !recovering && mayCreate && foreignTable !== null && 'wrong',
    says: ({ foreignTable }) => `The table ${foreignTable} belongs to another account: migrations will fail.`,
    todo: 'REASSIGN OWNED BY that account TO the one of DATABASE_URL.',
    office: messages.foreignTable,
  },
  {
    level: ({ knowsMontevideo }) => !knowsMontevideo && 'wrong',
    says: 'The database server has no time zone America/Montevideo.',
    todo: 'Install its time zone data (Debian: tzdata).',
    office: messages.timeZone,
  },
  {
    level: ({ skewMs }) => Math.abs(skewMs) > WORST_SKEW_MS && 'wrong',
    says: ({ skewMs }) =>
      `The clocks of this machine and of the database differ by ${Math.round(Math.abs(skewMs) / 1000)} s: sessions, promotions and jobs begin and end at the wrong time.`,
    todo: 'Set both by NTP (timedatectl set-ntp true).',
    office: ({ skewMs }) => messages.clocks(Math.round(Math.abs(skewMs) / 1000)),
  },
  {
    level: ({ backends }) => backends < 1 && 'wrong',
    says: ({ connections }) =>
      `The server takes ${connections} connections; one backend needs ${CONNECTIONS_PER_BACKEND} and commands ${CONNECTIONS_APART} more.`,
    todo: 'Raise max_connections.',
    office: messages.connections,
  },
  {
    level: ({ connections, used }) => connections - used < CONNECTIONS_APART && 'warning',
    says: ({ connections, used }) => `${used} of ${connections} connections are taken.`,
    todo: 'Raise max_connections, run fewer backends, or see who else is connected (pg_stat_activity).',
    office: messages.connectionsTaken,
  },
]

export function serverFindings(facts: ServerFacts, nodeClock: number): Finding[] {
  const { versionText, bytes, connections } = facts
  const skewMs = Math.round(facts.now.getTime() - nodeClock)
  const backends = Math.floor((connections - CONNECTIONS_APART) / CONNECTIONS_PER_BACKEND)
  return findingsOf(
    SERVER_CHECKS,
    { ...facts, skewMs, backends },
    {
      says: `PostgreSQL ${versionText} answers, ${(bytes / 1e6).toFixed(0)} MB, clocks agree, connections for ${backends} ${backends === 1 ? 'backend' : 'backends'}.`,
      office: messages.serverFine(facts),
    },
  )
}

export function migrationFindings(applied: readonly { name: string; checksum: string }[] | null): Finding[] {
  try {
    const pending = pendingMigrations(readMigrations(), applied ?? [])
    if (pending.length === 0) {
      const count = applied?.length ?? 0
      return [fine(`All ${count} migrations are applied.`, messages.migrationsFine(count))]
    }
    const which =
      applied === null ? 'The database has no tables yet' : `${pending.length} migrations are missing`
    return [
      warning(
        `${which}.`,
        'Start the shop once: it applies them, and the other processes may go on running.',
        messages.migrationsMissing(),
      ),
    ]
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    return [
      wrong(
        'The database and this version do not belong together.',
        error.message,
        messages.migrationsOther(),
      ),
    ]
  }
}

const SHOP_CHECKS: readonly Check<ShopFacts & ShopSituation>[] = [
  {
    level: ({ products }) => products === 0 && 'warning',
    says: 'The catalogue is empty.',
    todo: 'npm run import -- catalogue FILE (docs/import.md).',
    office: messages.noProducts,
  },
  {
    level: ({ demoAccounts, isPublic }) => demoAccounts > 0 && (isPublic ? 'wrong' : 'warning'),
    says: ({ demoAccounts }) =>
      `${demoAccounts} accounts of the demo, whose passwords everybody can read, may sign in.`,
    todo: "UPDATE users SET status = 'blocked' WHERE email LIKE '%@demo.test', or begin with an empty database.",
    office: messages.demoAccounts,
  },
  {
    level: ({ companyTold }) => !companyTold && 'warning',
    says: 'Nobody has said whose shop it is: documents and mails carry no company.',
    todo: "Insert the setting 'company' (docs/domain.md, 4.2).",
    office: messages.noCompany,
  },
  {
    level: ({ rateDay, today }) => (rateDay === null || rateDay < today) && 'warning',
    says: ({ rateDay }) =>
      rateDay === null
        ? 'There is no exchange rate: dollars cannot be added to pesos.'
        : `The newest exchange rate is of ${rateDay}: the shop uses it until there is one of today.`,
    todo: 'See why the ERP does not send it, or insert it into exchange_rates.',
    office: messages.rate,
  },
  {
    level: ({ mailsRefused }) => mailsRefused > 0 && 'warning',
    says: ({ mailsRefused }) =>
      `${mailsRefused} mails of the last 7 days were refused by their recipients' servers.`,
    todo: "SELECT id, answer FROM sent_mails WHERE state = 'refused' says which; correct those addresses.",
    office: messages.mailsRefused,
  },
  {
    level: ({ mailsUncertain }) => mailsUncertain > 0 && 'warning',
    says: ({ mailsUncertain }) => `Of ${mailsUncertain} mails nobody can say whether they arrived.`,
    todo: "SELECT id, at FROM sent_mails WHERE state = 'sending': ask their recipients; none is sent twice by itself.",
    office: messages.mailsUncertain,
  },
  {
    level: ({ isRunning, listeners }) => isRunning && listeners === 0 && 'wrong',
    says: 'A backend answers, but none listens for changes of this database: it shows an old catalogue.',
    todo: 'It may run on another DATABASE_URL, or a pooler between them drops LISTEN: connect it directly or by session.',
    office: messages.noListener,
  },
]

export function shopFindings(facts: ShopFacts, situation: ShopSituation): Finding[] {
  return findingsOf(
    SHOP_CHECKS,
    { ...facts, ...situation },
    {
      says: `${facts.products} products are on sale; mails and rates are as they should be.`,
      office: messages.shopFine(facts),
    },
  )
}

const JOB_CHECKS: readonly Check<JobFacts>[] = [
  {
    level: ({ failed }) => failed > 0 && 'wrong',
    says: ({ failed, failedTasks }) => `${failed} jobs have failed permanently (${failedTasks}).`,
    todo: 'SELECT id, task_identifier, last_error FROM graphile_worker.jobs WHERE attempts >= max_attempts says why; graphile_worker.reschedule_jobs(ARRAY[id], attempts => 0) tries again.',
    office: messages.jobsFailed,
  },
  {
    level: ({ waitingMinutes }) => waitingMinutes >= LONG_WAIT_MINUTES && 'wrong',
    says: ({ waitingMinutes }) => `A job has waited for ${waitingMinutes} minutes: nobody works the queue.`,
    todo: 'Run a backend; if one runs, its log says why.',
    office: messages.jobsWaiting,
  },
  {
    level: ({ stuck }) => stuck > 0 && 'warning',
    says: ({ stuck }) => `${stuck} jobs were begun hours ago and are not done.`,
    todo: 'A running backend takes over what a dead one left; if one runs, its log says what the job waits for.',
    office: messages.jobsStuck,
  },
  {
    level: ({ retrying }) => retrying > 0 && 'warning',
    says: ({ retrying }) => `${retrying} jobs failed and are being tried again.`,
    todo: 'SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE attempts > 0 says why.',
    office: messages.jobsRetrying,
  },
]

export function jobFindings(facts: JobFacts): Finding[] {
  return findingsOf(JOB_CHECKS, facts, {
    says: 'No job has failed and none is late.',
    office: messages.jobsFine(),
  })
}
