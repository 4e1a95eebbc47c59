import { sql } from 'kysely'
import type { AudienceCustomer, AudienceMember } from '#domain/promos/audience.ts'
import type { ChoosablePopup } from '#domain/promos/popup-choice.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { audienceOf, POPUP_AUDIENCE } from '../catalogue/read/contents/audience-queries.ts'
import type { Database } from '../platform/db/pool.ts'

/** As stored by an operator, not validated. */
export interface StoredButtons {
  readonly link1: unknown
  readonly link2: unknown
}

export interface PopupRow extends ChoosablePopup, StoredButtons {}

/** A popup with what operators see of it. */
export interface StoredPopup extends PopupRow {
  readonly title: string
  readonly state: 'draft' | 'published' | 'ended'
  readonly version: number
  readonly publishedBy: string | null
  readonly audience: readonly AudienceMember[]
}

const customerOf = (cardcode: string) => sql`
  select jsonb_build_object('cardcode', c.cardcode, 'group', c.customer_group, 'priceList', c.price_list,
    'seller', c.seller_code, 'department', c.department)
  from customers c where c.cardcode = ${cardcode}`

/** The customer, and the popups that are active on a day, in one statement; null for an unknown cardcode. */
export async function findActivePopups(
  db: Database,
  cardcode: string,
  today: BusinessDay,
): Promise<{ readonly customer: AudienceCustomer | null; readonly popups: readonly PopupRow[] }> {
  const { rows } = await sql<{ customer: AudienceCustomer | null; popups: PopupRow[] }>`
    select (${customerOf(cardcode)}) as customer,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'imageSource', p.image_source, 'link1', p.link1,
          'link2', p.link2, 'validFrom', p.valid_from, 'validTo', p.valid_to, 'priority', p.priority,
          'active', p.active, 'audience', ${audienceOf(POPUP_AUDIENCE, sql`p.id`)}))
        from popups p where p.active and p.valid_from <= ${today} and p.valid_to >= ${today}), '[]') as popups`.execute(
    db,
  )
  return rows[0] ?? { customer: null, popups: [] }
}

/** The buttons of all popups that somebody gets on a day, as an array of JSON. */
export function activeButtons(today: BusinessDay) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('link1', p.link1, 'link2', p.link2)), '[]')
    from popups p where p.active and p.valid_from <= ${today} and p.valid_to >= ${today})`
}

export async function findActiveButtons(db: Database, today: BusinessDay): Promise<StoredButtons[]> {
  const { rows } = await sql<{ buttons: StoredButtons[] }>`select ${activeButtons(today)} as buttons`.execute(
    db,
  )
  return rows[0]?.buttons ?? []
}

/** What of a customer decides about its popup; null for an unknown cardcode. */
export async function findPopupCustomer(db: Database, cardcode: string): Promise<AudienceCustomer | null> {
  const { rows } = await sql<{ customer: AudienceCustomer | null }>`
    select (${customerOf(cardcode)}) as customer`.execute(db)
  return rows[0]?.customer ?? null
}

const storedPopup = sql`
  select p.id, p.title, p.image_source as "imageSource", p.link1, p.link2, p.valid_from as "validFrom",
    p.valid_to as "validTo", p.priority, p.active, p.state, p.version, p.published_by as "publishedBy",
    ${audienceOf(POPUP_AUDIENCE, sql`p.id`)} as audience
  from popups p`

export async function findStoredPopups(db: Database): Promise<StoredPopup[]> {
  const { rows } = await sql<StoredPopup>`
    ${storedPopup} order by p.valid_from desc, p.id desc limit 500`.execute(db)
  return rows
}

/** Locked until the transaction ends; null when there is none. */
export async function lockPopup(tx: Database, id: number): Promise<StoredPopup | null> {
  const { rows } = await sql<StoredPopup>`${storedPopup} where p.id = ${id} for update of p`.execute(tx)
  return rows[0] ?? null
}
