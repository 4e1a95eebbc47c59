import type { ReplyOf } from '#contract/call.ts'
import type { officePromo, promoAsCustomer, promoProducts } from '#contract/office/promos.ts'
import { type PromoUsage, promoRefusal, promoState } from '#domain/pricing/promo.ts'
import { defaultChoice } from '#domain/pricing/promo-offer.ts'
import { stockDescriptions } from '#domain/products/stock.ts'
import { promoProblems } from '#domain/promos/promo-draft.ts'
import { promoOverlaps } from '#domain/promos/promo-overlaps.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { PromoRow } from '../../catalogue/read/promo-rows.ts'
import type { CatalogueView } from '../../catalogue/read/view.ts'
import { isCustomerView, promoHeader, promoLines } from '../promo-reply.ts'
import { promosFor } from '../promos-for.ts'
import { messages } from './messages.ts'
import { draftLines } from './promo-content.ts'
import type { PromoSummaryRow, StoredPromo } from './read-queries.ts'
import { problemText } from './save-promo.ts'

type Phase = ReplyOf<typeof officePromo>['phase']
type Product = ReplyOf<typeof promoProducts>['products'][number]

/** Where a promotion stands on a day: the shop's rule, and drafts. */
export function phaseOf(
  promo: Pick<PromoSummaryRow, 'state' | 'active' | 'validFrom' | 'validTo' | 'maxTotal'>,
  used: number,
  today: BusinessDay,
): Phase {
  if (promo.state === 'draft') return 'draft'
  const rules = { ...promo, audience: [], maxPerCustomer: null, lines: [] }
  const phases = { active: 'running', upcoming: 'coming', soldOut: 'soldOut', expired: 'ended' } as const
  return phases[promoState(rules, today, used)]
}

interface PromoFacts {
  /** A visitor's. */
  readonly view: CatalogueView
  readonly baseList: number | null
  readonly today: BusinessDay
  readonly readsPrices: boolean
  readonly used: number
  readonly carts: number
  readonly others: readonly StoredPromo[]
  readonly groupOf: ReadonlyMap<string, string | null>
}

export function presentPromo(promo: StoredPromo, facts: PromoFacts): ReplyOf<typeof officePromo> {
  const { view, today, readsPrices, used, carts, others, groupOf } = facts
  const { familySlug, imageSource, lines, state, active, audience: _, ...rest } = promo
  const problems = promoProblems({ ...promo, lines: draftLines(lines, view.table) }, today)
  return {
    ...rest,
    family: familySlug,
    image: imageSource,
    cardcodes: [...promo.cardcodes],
    groups: [...promo.groups],
    phase: phaseOf({ ...promo, state, active }, used, today),
    lines: lines.map(({ price, lineNum: __, ...line }) => ({ ...line, ...(readsPrices && { price }) })),
    products: lines.flatMap(({ itemCode }) => presentProduct(itemCode, facts) ?? []),
    problems: problems.map(problem => ({
      itemCode: problem.path === 'line' ? (lines[problem.at]?.itemCode ?? null) : null,
      text: problemText(problem, lines),
    })),
    overlaps: promoOverlaps(promo, others, isShared(groupOf)).map(overlap => ({
      ...overlap,
      products: [...overlap.products],
    })),
    used,
    carts,
  }
}

/** Whether a customer may be in both audiences; a customer's own code and the group it is in count as one. */
function isShared(groupOf: ReadonlyMap<string, string | null>) {
  const isIn = (name: string, audience: readonly string[]) =>
    audience.includes(name) || audience.includes(groupOf.get(name) ?? name)
  return (a: readonly string[], b: readonly string[]) =>
    a.length === 0 || b.length === 0 || a.some(name => isIn(name, b)) || b.some(name => isIn(name, a))
}

/** A product as the editor shows it; null for an unknown code. */
export function presentProduct(
  itemCode: string,
  { view, baseList, readsPrices }: Pick<PromoFacts, 'view' | 'baseList' | 'readsPrices'>,
): Product | null {
  const row = view.table.rowOfCode(itemCode)
  const product = row === null ? null : view.table.at(row)
  if (row === null || product === null) return null
  const listed = baseList === null ? null : (view.table.prices.get(baseList)?.at(row) ?? null)
  const stock = view.table.stock.at(row)
  return {
    itemCode,
    title: product.title,
    image: view.card(row, 'first')?.images[0]?.url ?? null,
    isActive: product.active,
    unitMult: product.unitMult,
    stockDescription:
      stock === null ? stockDescriptions.D : stock.description || stockDescriptions[stock.status],
    currency: listed?.currency ?? null,
    ...(readsPrices && listed !== null && { listPrice: listed.price }),
  }
}

type Preview = ReplyOf<typeof promoAsCustomer>

/**
 * OFM-02: what the shop answers to a visitor or customer about a promotion that is published in this form, with the rule
 * that decides about the order of what is proposed. `shown` is the same day's view that is shown: a visitor's, without
 * prices, where the operator reads none.
 */
export function previewPromo(
  view: CatalogueView,
  shown: CatalogueView,
  promo: PromoRow,
  usage: PromoUsage,
): Pick<Preview, 'promo' | 'refusal' | 'leftForCustomer' | 'leftInAll' | 'stock'> {
  const isShown = promosFor({ ...view, promos: [promo] }).length > 0 && promo.active
  return {
    promo: isShown ? { ...promoHeader(shown, promo, usage), lines: promoLines(shown, promo) } : null,
    refusal: refusalText(view, promo, usage),
    leftForCustomer: leftOf(view.account === null ? null : promo.maxPerCustomer, usage.byCustomer),
    leftInAll: leftOf(promo.maxTotal, usage.total),
    stock: promo.lines.map(({ itemCode }) => {
      const terms = view.terms(view.table.rowOfCode(itemCode) ?? -1)
      return {
        itemCode,
        hasStock: terms?.hasStock ?? false,
        stockDescription: terms?.stockDescription ?? stockDescriptions.D,
      }
    }),
  }
}

function refusalText(view: CatalogueView, promo: PromoRow, usage: PromoUsage): string | null {
  if (!promo.active) return messages.refusal('NOT_PUBLISHED')
  if (!isCustomerView(view)) return null
  const lines = promo.lines.map(line => ({
    ...line,
    id: line.lineNum,
    hasStock: view.terms(view.table.rowOfCode(line.itemCode) ?? -1)?.hasStock ?? false,
  }))
  const choice = defaultChoice(promo.kind, lines)
  const chosen = lines.flatMap(line => {
    const quantity = choice.get(line.id)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const refusal = promoRefusal(promo, chosen, view.account, usage, view.today)
  // Without stock nothing is proposed, which the rule of an order calls changed.
  if (chosen.some(({ hasStock }) => !hasStock) || (chosen.length === 0 && refusal === 'PROMO_CHANGED'))
    return messages.refusal('NO_STOCK')
  return refusal === null ? null : messages.refusal(refusal)
}

function leftOf(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(limit - used, 0)
}
