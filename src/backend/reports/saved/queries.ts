import { sql } from 'kysely'
import type { SavedReportName } from '#domain/reports/saved-report.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../../platform/db/pool.ts'

export type ReportQuery = Readonly<Record<string, string | number | boolean>>

export interface SavedReport {
  readonly id: string
  readonly staffId: string
  readonly name: string
  readonly report: SavedReportName
  readonly search: string
  readonly query: ReportQuery
  readonly isWeekly: boolean
  /** The Monday for which it was last sent, or the day on which its mails began. */
  readonly sentOn: BusinessDay | null
}

const columns = sql`id, staff_id as "staffId", name, report, search, query, is_weekly as "isWeekly",
  sent_on as "sentOn"`

export async function findSavedReports(db: Database, staffId: string): Promise<SavedReport[]> {
  const { rows } = await sql<SavedReport>`
    select ${columns} from saved_reports where staff_id = ${staffId} order by lower(name), id`.execute(db)
  return rows
}

export async function findSavedReport(db: Database, id: string): Promise<SavedReport | null> {
  const { rows } = await sql<SavedReport>`select ${columns} from saved_reports where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** @returns its id; null: the person has one of that name. */
export async function insertSavedReport(
  tx: Database,
  { staffId, name, report, search, query, isWeekly, sentOn }: Omit<SavedReport, 'id'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_reports (staff_id, name, report, search, query, is_weekly, sent_on)
    values (${staffId}, ${name}, ${report}, ${search}, ${JSON.stringify(query)}::jsonb, ${isWeekly}, ${sentOn})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function countSavedReports(tx: Database, staffId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_reports where staff_id = ${staffId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Mails begin with the next Monday after `today`. */
export async function storeWeekly(
  tx: Database,
  id: string,
  isWeekly: boolean,
  today: BusinessDay,
): Promise<void> {
  await sql`
    update saved_reports set is_weekly = ${isWeekly}, sent_on = case when ${isWeekly} then ${today}::date end
    where id = ${id}`.execute(tx)
}

export async function deleteSavedReport(tx: Database, id: string): Promise<void> {
  await sql`delete from saved_reports where id = ${id}`.execute(tx)
}

/** Takes the reports that are to be mailed for this Monday, each once. @returns their ids. */
export async function takeDueReports(tx: Database, monday: BusinessDay): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update saved_reports set sent_on = ${monday}
    where is_weekly and (sent_on is null or sent_on < ${monday}::date) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
