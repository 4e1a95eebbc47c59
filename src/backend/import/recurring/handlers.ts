import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  recurringImports,
  runRecurringImport,
  saveRecurringImport,
} from '#contract/office/products/recurring-imports.ts'
import { isOfSuppliers } from '#domain/office/imports/import-kinds.ts'
import { nextPoll } from '#domain/office/imports/recurring-import.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database, PooledDatabase } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import { secretBox } from '../../staff/access/sealed-secrets.ts'
import { refuseOwnScope, seesCosts } from '../office/import-rights.ts'
import { pollJob } from './jobs.ts'
import { messages } from './messages.ts'
import {
  type FileRow,
  findLastFiles,
  findRecurring,
  insertRecurring,
  lockRecurring,
  type RecurringRow,
  updateRecurring,
} from './queries.ts'
import { audienceOf } from './source-secret.ts'

const NAMES = { active: 'isActive' } as const

interface RecurringOptions {
  readonly db: PooledDatabase
  readonly office: Office
  readonly config: Pick<BackendConfig, 'officeKey' | 'incomingDir'>
}

type Shown = ReplyOf<typeof recurringImports>['imports'][number]

const SHOWN_FILES = 5

/** Imports that run by themselves (OFI-17). */
export function recurringHandlers({ db, office, config }: RecurringOptions): Route[] {
  const secrets = secretBox(config.officeKey)
  return [
    office.handle(recurringImports, async ({ operator, now }) => {
      refuseOwnScope(operator)
      const files = Map.groupBy(await findLastFiles(db, SHOWN_FILES), ({ recurringId }) => recurringId)
      const rows = (await findRecurring(db)).filter(({ kind }) => kind !== 'costs' || seesCosts(operator))
      return {
        imports: rows.map(row => presentRecurring(row, files.get(row.id) ?? [], now)),
        folder: config.incomingDir,
      }
    }),

    office.write(saveRecurringImport, async ({ body, operator, now, describe }, tx) => {
      refuseOwnScope(operator)
      const { id, version, name, timing, source } = body
      if (operator.id === null) throw new CallError('FORBIDDEN')
      checkKind(body, operator)
      const stored = id === null ? null : await allowed(tx, operator, id)
      if (stored !== null && stored.version !== version)
        throw await changedMeanwhile(tx, { entity: 'recurring-import', key: String(stored.id), names: NAMES })
      const secret = secretOf(body, stored)
      if (source.kind === 'mailbox' && secret === null) throw wrongSecret(messages.noSecret)
      const { kind, supplierCode, isActive } = body
      const saved = {
        name,
        kind,
        supplierCode: isOfSuppliers(kind) ? supplierCode : null,
        source,
        secret,
        timing,
        isActive,
        staffId: operator.id,
        nextAt: nextPoll(timing, now, now),
      }
      await describe(messages.title(name))
      if (stored === null) return { id: await insertRecurring(tx, saved, now) }
      await updateRecurring(tx, stored.id, saved)
      return { id: stored.id }
    }),

    office.handle(runRecurringImport, async ({ body: { id }, operator }) => {
      refuseOwnScope(operator)
      return await inTransaction(db, async tx => {
        const { isActive } = await allowed(tx, operator, id)
        if (!isActive) throw new CallError('STATE_CONFLICT', { detail: messages.paused })
        await queueJobs(tx, [pollJob(id)])
        return { id }
      })
    }),
  ]

  /** The stored key for the same server and user, or the one that was given. Throws VALIDATION for another one's. */
  function secretOf({ source, secret }: BodyOf<typeof saveRecurringImport>, stored: RecurringRow | null) {
    if (source.kind === 'folder' || secret === '') return null
    if (secret !== null) return secrets.seal(Buffer.from(secret))
    const kept = stored?.secret ?? null
    if (kept !== null && stored !== null && audienceOf(stored.source) !== audienceOf(source))
      throw wrongSecret(messages.secretOfOther)
    return kept
  }
}

async function allowed(tx: Database, operator: Operator, id: number): Promise<RecurringRow> {
  const row = await lockRecurring(tx, id)
  if (row === null || (row.kind === 'costs' && !seesCosts(operator))) throw new CallError('NOT_FOUND')
  return row
}

function checkKind({ kind, supplierCode }: BodyOf<typeof saveRecurringImport>, operator: Operator): void {
  if (kind !== 'costs') return
  if (!seesCosts(operator)) throw new CallError('FORBIDDEN')
  if (supplierCode !== null) return
  const detail = messages.noSupplier
  throw new CallError('VALIDATION', { detail, errors: [{ path: 'supplierCode', code: 'missing', detail }] })
}

function wrongSecret(detail: string): CallError {
  return new CallError('VALIDATION', { detail, errors: [{ path: 'secret', code: 'missing', detail }] })
}

function presentRecurring(row: RecurringRow, files: readonly FileRow[], now: Date): Shown {
  const { id, name, kind, supplierCode, supplierName, source, isActive, version, person, problem } = row
  const { everyHours, times, nextAt, busyUntil, lookedAt, failingSince } = row
  return {
    id,
    name,
    kind,
    supplierCode,
    supplierName,
    source,
    hasSecret: row.secret !== null,
    timing: { everyHours, times },
    isActive,
    version,
    person,
    nextAt: nextAt.toISOString(),
    isBusy: busyUntil !== null && busyUntil > now,
    lookedAt: lookedAt?.toISOString() ?? null,
    problem,
    failingSince: failingSince?.toISOString() ?? null,
    files: files.map(presentFile),
  }
}

function presentFile({
  id,
  name,
  at,
  end,
  reason,
  importId,
  state,
  ...counts
}: FileRow): Shown['files'][number] {
  const { created, updated, refused } = counts
  return {
    id,
    name,
    at: at.toISOString(),
    end,
    reason,
    import:
      importId === null || state === null
        ? null
        : { id: importId, state, created: created ?? 0, updated: updated ?? 0, refused: refused ?? 0 },
  }
}
