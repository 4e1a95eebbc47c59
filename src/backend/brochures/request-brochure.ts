import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import { type BrochureChoices, brochureChoices, type createCatalog } from '#contract/shop/brochures.ts'
import { MAX_BROCHURE_ITEMS, MAX_OPEN_BROCHURES } from '#domain/brochures/brochure-request.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import type { Database } from '../platform/db/pool.ts'
import { queueJobs } from '../platform/queue/queue-queries.ts'
import { brochureJob } from './brochure-jobs.ts'
import { chooseItems } from './choose-items.ts'
import { brochureMessages as messages } from './draw/messages.ts'
import { hasLogo } from './logo-queries.ts'
import { logoIdOf } from './logos.ts'
import { countOpenBrochures, insertBrochure, lockBrochures } from './queries.ts'

/**
 * Stores a request and queues its job in the given transaction (API-19). Throws VALIDATION with the field that breaks a
 * rule: one kind of selection, products that exist and are not too many, a markup where it belongs, an own logo, and
 * no more open requests than allowed (CTL-05), counted under a lock because requests can be simultaneous.
 */
export async function requestBrochure(
  { tx, view, now }: { readonly tx: Database; readonly view: CatalogueView; readonly now: Date },
  { cardcode, email }: OwnCustomer,
  body: BodyOf<typeof createCatalog>,
): Promise<ReplyOf<typeof createCatalog>> {
  const choices = brochureChoices.parse(body)
  const selection = selectionError(choices)
  // Products are only looked up when the selection is unambiguous.
  const { total } = selection === null ? chooseItems(view, choices) : { total: 1 }
  refuse([selection, countError(choices, total), markupError(choices)])
  await lockBrochures(tx, cardcode)
  const logoId = logoIdOf(choices.logoUrl)
  const isOwnLogo = choices.logoUrl === null || (logoId !== null && (await hasLogo(tx, cardcode, logoId)))
  if (!isOwnLogo) refuse([{ path: 'logoUrl', code: 'unknown', detail: messages.unknownLogo }])
  if ((await countOpenBrochures(tx, cardcode)) >= MAX_OPEN_BROCHURES) {
    refuse([{ path: 'catalogs', code: 'too_many', detail: messages.tooManyOpen(MAX_OPEN_BROCHURES) }])
  }
  const catalogId = await insertBrochure(tx, { cardcode, email, choices, itemCount: total, createdAt: now })
  await queueJobs(tx, [brochureJob('makeCatalogue', cardcode, catalogId)])
  return { catalogId, status: 'queued' }
}

function selectionError({ filter, itemCodes }: BrochureChoices): FieldError | null {
  if ((filter === null) !== (itemCodes === null)) return null
  return { path: 'filter', code: 'one_selection', detail: messages.oneSelection }
}

function countError({ filter }: BrochureChoices, total: number): FieldError | null {
  const path = filter === null ? 'itemCodes' : 'filter'
  if (total === 0) return { path, code: 'no_products', detail: messages.noItems }
  if (total <= MAX_BROCHURE_ITEMS) return null
  return { path, code: 'too_big', detail: messages.tooManyItems(MAX_BROCHURE_ITEMS) }
}

function markupError({ prices, markup }: BrochureChoices): FieldError | null {
  if ((prices === 'markup') === (markup !== null)) return null
  return markup === null
    ? { path: 'markup', code: 'missing', detail: messages.noMarkup }
    : { path: 'markup', code: 'not_allowed', detail: messages.otherMarkup }
}

function refuse(found: readonly (FieldError | null)[]): void {
  const errors = found.filter(error => error !== null)
  if (errors.length > 0) throw new CallError('VALIDATION', { errors })
}
