import { CallError } from '#contract/errors.ts'
import { getpromo, getpromolines, getpromos } from '#contract/shop/promos.ts'
import type { PromoUsage } from '#domain/pricing/promo.ts'
import { slugify } from '#domain/text/slug.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { PromoRow } from '../catalogue/read/promo-rows.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import type { UsageLog } from '../usage/usage-log.ts'
import { isCustomerView, promoHeader, promoLines } from './promo-reply.ts'
import { promosFor } from './promos-for.ts'
import { findPromoUsage } from './queries.ts'

interface PromoOptions {
  readonly db: Database
  readonly catalogue: Catalogue
  readonly usage?: Pick<UsageLog, 'noteView'>
}

const UNUSED: PromoUsage = { byCustomer: 0, total: 0 }

export function promoHandlers({ db, catalogue, usage }: PromoOptions): Route[] {
  return [
    defineHandler(getpromos, async ({ query, caller }) => {
      const view = await catalogue.viewFor(caller.cardcode)
      const family = slugify(query.family)
      const visible = promosFor(view).filter(
        promo => promo.validTo >= view.today && belongsToFamily(promo, family),
      )
      const used = await usageOf(db, view, visible)
      return { promos: visible.map(promo => promoHeader(view, promo, used(promo))) }
    }),

    defineHandler(getpromo, async ({ query, caller }) => {
      const view = await catalogue.viewFor(caller.cardcode)
      const promo = promoOf(view, query.docEntry)
      const used = await usageOf(db, view, [promo])
      // An operator who sees the shop as a customer leaves no trace of it (OFC-14).
      if (query.counted && caller.cardcode !== null && caller.onlyReads !== true)
        usage?.noteView('promo', String(promo.docEntry), caller.cardcode)
      return { ...promoHeader(view, promo, used(promo)), lines: promoLines(view, promo) }
    }),

    defineHandler(getpromolines, async ({ query, caller }) => {
      const view = await catalogue.viewFor(caller.cardcode)
      return { lines: promoLines(view, promoOf(view, query.docEntry)) }
    }),
  ]
}

/** PRO-02: promotions without a family are listed under every family. */
function belongsToFamily({ familySlug }: PromoRow, family: string): boolean {
  return family === '' || familySlug === null || familySlug === family
}

/** A promotion for other customers answers as if it did not exist. */
function promoOf(view: CatalogueView, docEntry: number): PromoRow {
  const promo = promosFor(view).find(candidate => candidate.docEntry === docEntry)
  if (promo === undefined) throw new CallError('NOT_FOUND')
  return promo
}

/** Queries the usage only of promotions whose reply depends on it. */
async function usageOf(
  db: Database,
  view: CatalogueView,
  promos: readonly PromoRow[],
): Promise<(promo: PromoRow) => PromoUsage> {
  const counted = promos.filter(promo => promo.maxTotal !== null || isCustomerView(view))
  if (counted.length === 0) return () => UNUSED
  const docEntries = counted.map(promo => promo.docEntry)
  const query = findPromoUsage(db, docEntries, view.account?.cardcode ?? '')
  // Visitors get the catalogue in memory while the database is unreachable: at worst a sold-out promotion as available.
  const found = await (isCustomerView(view) ? query : query.catch(() => []))
  const byPromo = new Map(
    found.map(({ doc_entry, total, by_customer }) => [doc_entry, { total, byCustomer: by_customer ?? 0 }]),
  )
  return promo => byPromo.get(promo.docEntry) ?? UNUSED
}
