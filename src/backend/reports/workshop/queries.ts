import { sql } from 'kysely'
import type { StaffScope } from '#domain/permissions/staff-permissions.ts'
import { FINAL_REPAIR_STATUSES } from '#domain/repairs/repair-status.ts'
import type { RepairHistory } from '#domain/reports/workshop.ts'
import { instantText } from '../../platform/db/expressions/instant-text.ts'
import { withinScope } from '../../platform/db/expressions/scope-condition.ts'
import type { Database } from '../../platform/db/pool.ts'

export interface ReportedRepair extends RepairHistory {
  readonly cardName: string
  readonly underWarranty: boolean
}

/** Repairs that came in before `end`, but for those that left before `since`, with their events. */
export async function findRepairHistories(
  db: Database,
  scope: StaffScope,
  { since, end }: { readonly since: Date; readonly end: Date },
): Promise<ReportedRepair[]> {
  const { rows } = await sql<ReportedRepair>`
    select s.doc_num as "docNum", s.cardcode, c.cardname as "cardName", s.itemcode as "itemCode", s.item_title as title,
      s.serial, s.failure, ${instantText(sql`s.received_at`)} as "receivedAt", s.status,
      ${instantText(sql`s.status_at`)} as "statusAt", ${instantText(sql`s.delivered_at`)} as "deliveredAt",
      s.under_warranty as "underWarranty",
      coalesce((
        select jsonb_agg(jsonb_build_object('to', e.to_status, 'at', ${instantText(sql`e.at`)}) order by e.at, e.id)
        from service_events e where e.cardcode = s.cardcode and e.doc_num = s.doc_num), '[]') as events
    from services s join customers c using (cardcode)
    where s.received_at < ${end} and (s.status_at >= ${since} or s.status <> all (${FINAL_REPAIR_STATUSES}::text[]))
      and ${withinScope(scope)}
    order by s.received_at desc, s.doc_num desc`.execute(db)
  return rows
}
