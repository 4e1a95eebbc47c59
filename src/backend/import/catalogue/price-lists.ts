import type { PriceLists } from '../../catalogue/write/product-queries.ts'
import { findPriceLists } from '../../catalogue/write/queries.ts'
import type { Database } from '../../platform/db/pool.ts'
import { ImportRefusal } from '../mapping/import-refusal.ts'
import { firstPvpList, firstSaleList } from '../mapping/messages.ts'

export interface ChosenLists extends PriceLists {
  /** Lists that have to be inserted first. */
  readonly missing: readonly {
    readonly price_list: number
    readonly name: string
    readonly kind: 'sale' | 'pvp'
  }[]
}

/**
 * The list for prices (the requested one, else the first sale list) and the one for suggested retail prices; lists
 * that do not exist yet get the next free numbers. @throws ImportRefusal for an unknown requested list.
 */
export async function choosePriceLists(db: Database, wanted: number | undefined): Promise<ChosenLists> {
  const lists = await findPriceLists(db)
  const saleLists = lists.filter(list => list.kind === 'sale')
  if (wanted !== undefined && !saleLists.some(list => list.price_list === wanted)) {
    const known = saleLists.map(list => `${list.price_list} ${list.name}`).join(', ')
    throw new ImportRefusal('unknown-price-list', known === '' ? String(wanted) : `${wanted} (hay: ${known})`)
  }
  const next = Math.max(0, ...lists.map(list => list.price_list)) + 1
  const sale = wanted ?? saleLists[0]?.price_list ?? next
  const found = lists.find(list => list.kind === 'pvp')?.price_list
  const pvp = found ?? Math.max(next, sale + 1)
  return {
    sale,
    pvp,
    missing: [
      ...(saleLists.length === 0 ? [{ price_list: sale, name: firstSaleList, kind: 'sale' as const }] : []),
      ...(found === undefined ? [{ price_list: pvp, name: firstPvpList, kind: 'pvp' as const }] : []),
    ],
  }
}
