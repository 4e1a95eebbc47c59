import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct, openShop } from '../../orders/testing/shop-data.ts'
import { openChangeSet } from '../../platform/change-sets/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { UndoPart } from './plan-queries.ts'
import { undoChanges } from './undo-change-set.ts'

/** Random acts and undos on special prices and stock, against a model that remembers whole states instead of changes. */

const { db } = await testDatabase(openShop)
const CODES = ['A', 'B/1', 'C']
const ENTITIES = new Set(['special-price', 'stock'])
let cardcode = ''
let otherBrand = 0

beforeAll(async () => {
  cardcode = (await aCustomer(db)).cardcode
  for (const code of CODES) await aProduct(db, { itemCode: code })
  const { rows } = await sql<{ id: number }>`
    insert into brands (name, slug) values ('Otra marca', 'otra-marca') returning id`.execute(db)
  otherBrand = rows[0]?.id ?? 0
  await sql`update products set brand_id = ${otherBrand} where itemcode = ${CODES[0]}`.execute(db)
})

type Row = Readonly<Record<string, unknown>>
/** All rows by kind and key. */
type State = ReadonlyMap<string, Row>

async function readState(): Promise<State> {
  const { rows } = await sql<{ key: string; row: Row }>`
    select 'price ' || itemcode as key, to_jsonb(s) as row from special_prices s
    union all select 'stock ' || itemcode, to_jsonb(s) - 'committed' from product_stock s`.execute(db)
  return new Map(rows.map(({ key, row }) => [key, row]))
}

/** What undoing the act between two states leaves of the present one. */
function undone(before: State, after: State, present: State): { state: State; back: number; moved: number } {
  const state = new Map(present)
  let back = 0
  let moved = 0
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, now, is] = [before.get(key), after.get(key), present.get(key)]
    if (was === undefined && now !== undefined) {
      if (is === undefined) continue
      if (isDeepStrictEqual(is, now)) {
        state.delete(key)
        back++
      } else moved++
    } else if (was !== undefined && now === undefined) {
      if (is === undefined) {
        state.set(key, was)
        back++
      } else if (!isDeepStrictEqual(is, was)) moved++
    } else if (was !== undefined && now !== undefined) {
      for (const field of Object.keys(was)) {
        if (isDeepStrictEqual(was[field], now[field])) continue
        if (is === undefined) moved++
        else if (isDeepStrictEqual(is[field], was[field])) continue
        else if (isDeepStrictEqual(is[field], now[field])) {
          state.set(key, { ...(state.get(key) ?? is), [field]: was[field] })
          back++
        } else moved++
      }
    }
  }
  return { state, back, moved }
}

type Edit =
  | { readonly kind: 'price'; readonly code: string; readonly price: number; readonly percent: number }
  | { readonly kind: 'drop'; readonly code: string }
  | {
      readonly kind: 'stock'
      readonly code: string
      readonly available: number
      readonly arrival: string | null
    }

const code = fc.constantFrom(...CODES)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    code,
    price: fc.constantFrom(10, 10.5, 20),
    percent: fc.constantFrom(0, 5),
  }),
  fc.record({ kind: fc.constant('drop' as const), code }),
  fc.record({
    kind: fc.constant('stock' as const),
    code,
    available: fc.constantFrom(0, 1.5, 7),
    arrival: fc.constantFrom(null, '2026-12-01'),
  }),
)

function make(tx: Database, one: Edit) {
  if (one.kind === 'drop') return sql`delete from special_prices where itemcode = ${one.code}`.execute(tx)
  if (one.kind === 'stock')
    return sql`
      update product_stock set available = ${one.available}, next_arrival = ${one.arrival}::date
      where itemcode = ${one.code}`.execute(tx)
  return sql`
    insert into special_prices (cardcode, itemcode, valid_from, price, currency, percent)
    values (${cardcode}, ${one.code}, '2026-01-01', ${one.price}, 'UYU', ${one.percent})
    on conflict (cardcode, itemcode, valid_from) do update set price = excluded.price, percent = excluded.percent`.execute(
    tx,
  )
}

/** An act of one to six edits, or the undo of an earlier act, which may be an undo. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.array(edit, { minLength: 1, maxLength: 6 }) },
  { weight: 2, arbitrary: fc.nat(20) },
)

test('OFX-06 random edits, imports and undos leave what a model says, whatever came between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async steps => {
      await sql`delete from special_prices`.execute(db)
      await sql`update product_stock set available = 0, next_arrival = null`.execute(db)
      const acts: { id: number; before: State; after: State }[] = []
      let present = await readState()
      for (const given of steps) {
        const target = typeof given === 'number' ? acts[given % Math.max(acts.length, 1)] : undefined
        if (typeof given === 'number' && target === undefined) continue
        const before = present
        const kind = target === undefined ? 'import' : 'undo'
        const { id, result } = await inTransaction(db, async tx => {
          const id = await openChangeSet(tx, { staffId: null, actor: 'alguien', kind })
          if (typeof given !== 'number') for (const one of given) await make(tx, one)
          return {
            id,
            result: target && (await undoChanges(tx, { changeSetId: target.id, part: null }, ENTITIES, [])),
          }
        })
        present = await readState()
        acts.push({ id, before, after: present })
        if (target === undefined) continue
        const expected = undone(target.before, target.after, before)
        expect(result).toEqual({ back: expected.back, inactive: 0, moved: expected.moved, refused: [] })
        expect(present).toEqual(expected.state)
      }
    }),
    { numRuns: 25 },
  )
})

type Chosen =
  | { readonly of: 'brand' }
  | { readonly of: 'field'; readonly entity: string; readonly field: string }
  | { readonly of: 'codes'; readonly codes: readonly string[] }

/** By what is chosen: the brand of `A`, a field, or some of the things. */
const part: fc.Arbitrary<Chosen> = fc.oneof(
  fc.constant({ of: 'brand' as const }),
  fc.constantFrom(
    { of: 'field' as const, entity: 'special-price', field: 'price' },
    { of: 'field' as const, entity: 'stock', field: 'available' },
  ),
  fc.subarray([...CODES], { minLength: 1 }).map(codes => ({ of: 'codes' as const, codes })),
)

function partOf(chosen: Chosen): UndoPart {
  if (chosen.of === 'brand') return { of: 'brand', brand: otherBrand }
  if (chosen.of === 'field') return chosen
  const things = chosen.codes.flatMap(one => [
    { entity: 'special-price', key: `${cardcode}/${one}/2026-01-01` },
    { entity: 'stock', key: one },
  ])
  return { of: 'things', things }
}

test('OFI-14 a part undone and then the rest leave what undoing all at once does, and the part leaves the rest', async () => {
  const edits = fc.array(edit, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(edits, edits, edits, part, async (earlier, own, later, chosen) => {
      await sql`delete from special_prices`.execute(db)
      await sql`update product_stock set available = 0, next_arrival = null`.execute(db)
      const act = (work: (tx: Database) => Promise<unknown>) =>
        inTransaction(db, async tx => {
          const id = await openChangeSet(tx, { staffId: null, actor: 'alguien', kind: 'import' })
          await work(tx)
          return id
        })
      const all = (list: readonly Edit[]) => async (tx: Database) => {
        for (const one of list) await make(tx, one)
      }
      await act(all(earlier))
      const before = await readState()
      const changeSetId = await act(all(own))
      const after = await readState()
      await act(all(later))
      const present = await readState()
      const expected = undone(before, after, present).state
      const asked = partOf(chosen)
      await act(tx => undoChanges(tx, { changeSetId, part: asked }, ENTITIES, []))
      // What is outside of the part is as it was.
      const between = await readState()
      for (const [key, row] of present) {
        const isOfA = key.endsWith(' A')
        const isIn =
          chosen.of === 'brand'
            ? isOfA
            : chosen.of === 'codes'
              ? chosen.codes.some(one => key.endsWith(` ${one}`))
              : key.startsWith(chosen.entity === 'stock' ? 'stock' : 'price')
        if (!isIn) expect(between.get(key)).toEqual(row)
      }
      await act(tx => undoChanges(tx, { changeSetId, part: null }, ENTITIES, []))
      expect(await readState()).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})
