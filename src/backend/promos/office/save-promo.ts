import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { endPromo, publishPromo, savePromo } from '#contract/office/promos.ts'
import { needsCopy, promoHarms } from '#domain/promos/promo-changes.ts'
import { type PromoProblem, promoProblems } from '#domain/promos/promo-draft.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import { findPresentCodes } from '../../catalogue/write/code-queries.ts'
import { findCardcodes } from '../../customers/cardcode-queries.ts'
import { bannerId } from '../../media/banner-address.ts'
import { keepBanner } from '../../media/queries.ts'
import type { Operator } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import {
  checkContent,
  draftLines,
  fieldsOf,
  invalid,
  linesOf,
  type PriceSource,
  type PromoContent,
} from './promo-content.ts'
import { countUses, findStoredPromo, type StoredPromo } from './read-queries.ts'
import {
  emptyCarts,
  findVersion,
  insertPromo,
  isImageOfPromo,
  lockPromo,
  storeAudience,
  storeLines,
  storeState,
  updatePromo,
} from './write-queries.ts'

/** Who writes, on which day, and what products and families are known. */
export interface PromoWriting extends PriceSource {
  readonly operator: Operator
  readonly today: BusinessDay
  readonly families: ReadonlySet<string>
}

interface Saved {
  readonly docEntry: number
  readonly version: number
  readonly isNew: boolean
}

/** Saves a promotion whole (OFM-01, OFM-07). Throws VALIDATION, EDIT_CONFLICT, FORBIDDEN, NOT_FOUND. */
export async function savePromoAs(
  tx: Database,
  body: BodyOf<typeof savePromo>,
  writing: PromoWriting,
): Promise<Saved> {
  const { docEntry, confirmsCarts, version, ...typed } = body
  const known = await findCardcodes(tx, null, typed.cardcodes)
  const cardcodes = [...new Set(typed.cardcodes.map(code => known.get(code) ?? code))]
  const content = withOwnPrices({ ...typed, cardcodes }, writing.operator)
  const before = docEntry === null ? null : await lockAsRead(tx, docEntry, version)
  const hasImage = content.image !== null && (await isImageOfPromo(tx, content.image))
  checkContent(content, writing, { families: writing.families, hasImage })
  const unknown = typed.cardcodes.filter(code => !known.has(code))
  if (unknown.length > 0) throw invalid('cardcodes', 'unknown', messages.unknownCustomers(unknown))
  // A code may have changed a moment ago, which this process has not heard of yet.
  const codes = content.lines.map(({ itemCode }) => writing.table.presentCode(itemCode))
  const recoded = await findPresentCodes(tx, codes)
  const lines = linesOf(content, before?.lines ?? [], writing, recoded)
  if (before !== null) await checkChange(tx, before, { ...content, lines }, confirmsCarts, writing)
  const saved = before?.docEntry ?? (await insertPromo(tx, fieldsOf(content)))
  if (before !== null) await updatePromo(tx, saved, fieldsOf(content))
  await storeLines(tx, saved, lines)
  await storeAudience(tx, saved, content)
  const banner = bannerId(content.image)
  if (banner !== null) await keepBanner(tx, banner)
  return { docEntry: saved, version: await findVersion(tx, saved), isNew: before === null }
}

/** Makes a draft public; throws VALIDATION with what the shop would refuse (OFM-01, OFM-06). */
export async function publishPromoAs(
  tx: Database,
  { docEntry, version }: BodyOf<typeof publishPromo>,
  { operator, today, table }: PromoWriting,
): Promise<StoredPromo> {
  const promo = await lockAsRead(tx, docEntry, version)
  if (promo.state !== 'draft') throw new CallError('STATE_CONFLICT', { detail: messages.notDraft })
  refuseProblems(promo, promoProblems({ ...promo, lines: draftLines(promo.lines, table) }, today))
  await storeState(tx, docEntry, { state: 'published', by: operator.name })
  return { ...promo, state: 'published', active: true, version: await findVersion(tx, docEntry) }
}

/** Ends a promotion at once; @returns how many carts held it (OFM-09). */
export async function endPromoAs(
  tx: Database,
  { docEntry, version, carts: act, confirmsCarts }: BodyOf<typeof endPromo>,
): Promise<{ readonly promo: StoredPromo; readonly version: number; readonly carts: number }> {
  const promo = await lockAsRead(tx, docEntry, version)
  if (promo.state !== 'published' || !promo.active)
    throw new CallError('STATE_CONFLICT', { detail: messages.notPublished })
  const { carts } = await countUses(tx, docEntry, '')
  if (carts !== confirmsCarts) throw invalid('confirmsCarts', 'carts', messages.otherCarts(carts))
  if (act !== 'keep') await emptyCarts(tx, docEntry, act === 'products')
  await storeState(tx, docEntry, { state: 'ended', by: null })
  return { promo, version: await findVersion(tx, docEntry), carts }
}

async function lockAsRead(tx: Database, docEntry: number, version: number | null): Promise<StoredPromo> {
  const stored = (await lockPromo(tx, docEntry)) ? await findStoredPromo(tx, docEntry) : null
  if (stored === null) throw new CallError('NOT_FOUND')
  if (stored.version === version) return stored
  throw await changedMeanwhile(tx, {
    entity: 'promo',
    key: String(docEntry),
    parts: ['promo-line', 'promo-audience'],
    names: { family_slug: 'family', image_source: 'image' },
  })
}

/** Who reads no prices types none: the stored ones stay. */
function withOwnPrices(content: PromoContent, { permissions }: Operator): PromoContent {
  if (permissions.has('prices.read')) return content
  return { ...content, lines: content.lines.map(line => ({ ...line, price: null })) }
}

async function checkChange(
  tx: Database,
  before: StoredPromo,
  after: Omit<PromoContent, 'lines'> & Pick<StoredPromo, 'lines'>,
  confirmsCarts: number | null,
  { operator, today, table }: PromoWriting,
): Promise<void> {
  if (before.state === 'ended') throw new CallError('STATE_CONFLICT', { detail: messages.isEnded })
  if (before.state === 'draft') return
  if (!operator.permissions.has('promos.publish'))
    throw new CallError('FORBIDDEN', { detail: messages.needsPublisher })
  refuseProblems(after, promoProblems({ ...after, lines: draftLines(after.lines, table) }, today))
  if (before.validFrom > today || before.validTo < today) return
  const harms = promoHarms(before, { ...after, audience: [...after.cardcodes, ...after.groups] })
  if (harms.length === 0) return
  if (needsCopy(harms)) throw invalid('lines', 'needs_copy', messages.needsCopy(harms))
  const { carts } = await countUses(tx, before.docEntry, '')
  if (confirmsCarts !== carts) throw invalid('confirmsCarts', 'carts', messages.harms(harms, carts))
}

function refuseProblems(promo: Pick<StoredPromo, 'lines'>, problems: readonly PromoProblem[]): void {
  if (problems.length === 0) return
  throw new CallError('VALIDATION', {
    errors: problems.map(problem => ({
      path: problem.path === 'line' ? `lines.${problem.at}.itemCode` : problem.path,
      code: problem.code,
      detail: problemText(problem, promo.lines),
    })),
  })
}

export function problemText(
  problem: PromoProblem,
  lines: readonly Pick<StoredPromo['lines'][number], 'itemCode'>[],
): string {
  if (problem.path === 'validTo') return messages.past
  if (problem.path === 'lines') return messages.empty
  const code = lines[problem.at]?.itemCode ?? ''
  if (problem.code === 'refused') return messages.refused(code, problem.refusal)
  return messages[problem.code](code)
}
