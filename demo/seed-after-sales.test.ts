import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '#backend/catalogue/read/catalogue.ts'
import { openTestCatalogue } from '#backend/catalogue/read/testing/open-test-catalogue.ts'
import type { PooledDatabase } from '#backend/platform/db/pool.ts'
import { popupHandlers } from '#backend/popups/handlers.ts'
import { callRunner } from '#backend/testing/run-call.ts'
import { getPopup } from '#contract/shop/popups.ts'
import { REPAIR_WINDOW_MONTHS } from '#domain/constants.ts'
import { isSafeLink } from '#domain/products/popup.ts'
import { canMoveRepair, REPAIR_STATUSES, type RepairStatus } from '#domain/repairs/repair-status.ts'
import { matchesSerialPattern } from '#domain/repairs/serial-pattern.ts'
import { addDays, addMonths, startOfBusinessDay } from '#domain/time/business-day.ts'
import { demoSettings } from './data/settings.ts'
import { demoWarrantyBrands, serialOf } from './data/warranty.ts'
import { AWKWARD_DAYS, demoOn, noonOf, rowsOf } from './testing/dated-demo.ts'

describe.each(AWKWARD_DAYS)('the repairs of %s', today => {
  let db: PooledDatabase
  let catalogue: Catalogue
  beforeAll(async () => {
    const database = await demoOn(today)
    db = database.db
    catalogue = await openTestCatalogue(database, { clock: () => noonOf(today) })
  })

  test('REP-06 C20001 has one in each of the eleven states, with and without warranty, with quotes in every state', async () => {
    const rows = await rowsOf(
      db,
      sql<{ status: RepairStatus; warranty: boolean; quote: string | null }>`
        select status, under_warranty as warranty, quote_status as quote from services where cardcode = 'C20001'`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(25)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(REPAIR_STATUSES))
    expect(new Set(rows.map(({ warranty }) => warranty)).size).toBe(2)
    expect(new Set(rows.map(({ quote }) => quote))).toEqual(
      new Set(['pending', 'accepted', 'rejected', null]),
    )
  })

  test('REP-02 some were received before the window of 24 months', async () => {
    const start = startOfBusinessDay(addMonths(today, -REPAIR_WINDOW_MONTHS))
    const [row] = await rowsOf(
      db,
      sql<{ old: number; young: number }>`
        select count(*) filter (where received_at < ${start})::int as old,
          count(*) filter (where received_at >= ${start})::int as young
        from services where cardcode = 'C20001'`,
    )
    expect(row?.old).toBeGreaterThan(1)
    expect(row?.young).toBeGreaterThan(15)
  })

  test('their events are allowed transitions by allowed actors, before today, consistent with quotes and deliveries', async () => {
    const events = await rowsOf(
      db,
      sql<RepairEvent>`
        select e.doc_num as "docNum", e.from_status as from, e.to_status as to, e.at, e.actor = c.email as owner,
          s.status, s.status_at as "statusAt", s.received_at as "receivedAt", s.delivered_at as "deliveredAt",
          s.quote_status as quote, s.under_warranty as warranty
        from service_events e join services s using (cardcode, doc_num) join customers c using (cardcode) order by e.id`,
    )
    for (const path of Map.groupBy(events, ({ docNum }) => docNum).values()) {
      const [first, last] = [path[0], path.at(-1)]
      expect(first).toMatchObject({ from: null, to: 'received', at: first?.receivedAt })
      expect(last).toMatchObject({ to: last?.status, at: last?.statusAt })
      expect(last?.at.getTime()).toBeLessThan(startOfBusinessDay(today).getTime())
      for (const [index, { from, to, at, owner }] of path.entries()) {
        if (from === null) continue
        const before = path[index - 1]
        expect(from).toBe(before?.to)
        expect(at.getTime()).toBeGreaterThan(before?.at.getTime() ?? 0)
        expect(canMoveRepair(from, to, owner ? 'customer' : 'staff'), `${from} → ${to}`).toBe(true)
      }
      const reached = new Set(path.map(({ to }) => to))
      const answer = reached.has('approved')
        ? 'accepted'
        : reached.has('quote_rejected')
          ? 'rejected'
          : 'pending'
      expect(last?.quote).toBe(reached.has('quoted') ? answer : null)
      expect(last?.warranty && reached.has('quoted')).toBe(false)
      expect(last?.deliveredAt !== null).toBe(
        ['delivered', 'returned', 'replaced'].includes(last?.status ?? ''),
      )
    }
  })

  test('there are public and internal notes', async () => {
    const [row] = await rowsOf(
      db,
      sql<{ shown: number; internal: number }>`
        select count(note_public)::int as shown, count(note_internal)::int as internal from service_events`,
    )
    expect(row?.shown).toBeGreaterThan(50)
    expect(row?.internal).toBeGreaterThan(10)
  })

  test('POP-01 a builders’ yard sees its own popup, other customers the common one; the expired one is not shown', async () => {
    const config = { mediaBaseUrl: '/media' }
    const { call } = callRunner(popupHandlers({ db, clock: () => noonOf(today), config, catalogue }))
    const popupOf = (cardcode: string) => call(getPopup, {}, { cardcode, email: 'quien@demo.test' })
    expect((await popupOf('C20002')).link1?.description).toBe('Condiciones para barracas')
    const { about, ...common } = await popupOf('C20001')
    expect(about).toMatchObject({
      title: expect.stringContaining('taladros'),
      offer: { lowest: true, units: 3 },
    })
    expect(about?.lastDay).toBe(addDays(today, 20))
    expect((await popupOf('C20002')).about?.title).toContain('arraca')
    expect(await popupOf('C20003')).toMatchObject(common)
    expect(common.image).toMatch(/^\/media\/p\/TAL-710PTZ13\/1\.webp$/)
    expect([common.link1?.background, common.link2?.background]).toEqual(['D', 'L'])
    for (const link of [common.link1, common.link2]) expect(isSafeLink(link?.href ?? '')).toBe(true)
    const ended = await rowsOf(db, sql<{ id: number }>`select id from popups where valid_to < ${today}::date`)
    expect(ended).toHaveLength(1)
  })

  test('CFG-07 GTI-02 the menu’s brand and others have products to register, all with a picture', async () => {
    const rows = await rowsOf(
      db,
      sql<{ slug: string; products: number; pictured: number; serials: number }>`
        select b.slug, count(*)::int as products,
          count(*) filter (where exists (
            select from product_media m where m.itemcode = p.itemcode and m.kind = 'image'))::int as pictured,
          count(p.serial_pattern) filter (where p.needs_serial)::int as serials
        from warranty_brands b join warranty_products p on p.brand_slug = b.slug where b.active group by 1`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows.map(({ slug }) => slug)).toContain(demoSettings.company.warrantyBrand.slug)
    expect(demoWarrantyBrands[0]?.name).toBe(demoSettings.company.warrantyBrand.name)
    for (const { products, pictured, serials } of rows) {
      expect(products).toBeGreaterThan(50)
      expect(pictured).toBe(products)
      expect(serials).toBeGreaterThan(50)
    }
  })
})

interface RepairEvent {
  readonly docNum: number
  readonly from: RepairStatus | null
  readonly to: RepairStatus
  readonly at: Date
  readonly owner: boolean
  readonly status: RepairStatus
  readonly statusAt: Date
  readonly receivedAt: Date
  readonly deliveredAt: Date | null
  readonly quote: string | null
  readonly warranty: boolean
}

test('GTI-03 the serials of a brand match its pattern, and so does the example in the hint', () => {
  for (const { name, serial } of demoWarrantyBrands) {
    for (const key of ['one', 'two', 'three']) {
      expect(matchesSerialPattern(serial.pattern, serialOf(name, '25', key))).toBe(true)
    }
    expect(matchesSerialPattern(serial.pattern, 'X')).toBe(false)
    const example = serial.hint.match(/: ([A-Z0-9-]+)\./)?.[1]
    if (example !== undefined) expect(matchesSerialPattern(serial.pattern, example)).toBe(true)
  }
})
