import { sql } from 'kysely'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { Database } from '../platform/db/pool.ts'

export interface PopupRow {
  readonly imageSource: string
  /** As stored by an operator, not validated. */
  readonly link1: unknown
  readonly link2: unknown
}

/** The popup with the highest priority on a day, among those for everybody, the customer or its group; null without one (D27). */
export async function findPopup(
  db: Database,
  cardcode: string,
  today: BusinessDay,
): Promise<PopupRow | null> {
  const { rows } = await sql<PopupRow>`
    select p.image_source as "imageSource", p.link1, p.link2 from popups p
    where p.active and p.valid_from <= ${today} and p.valid_to >= ${today} and btrim(p.image_source) <> '' and (
      not exists (select from popup_audience a where a.popup_id = p.id)
      or exists (select from popup_audience a where a.popup_id = p.id and (
        a.cardcode = ${cardcode}
        or a.customer_group = (select c.customer_group from customers c where c.cardcode = ${cardcode}))))
    order by p.priority desc, p.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
