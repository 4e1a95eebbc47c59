import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { officePopups, popupFor, savePopup } from '#contract/office/popups.ts'
import { popupReasons } from '#domain/promos/popup-choice.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { entriesOf } from '../../catalogue/read/contents/audience-queries.ts'
import { brokenInPopup, linkTargets } from '../../content/broken-links.ts'
import { requireCardcode } from '../../customers/cardcode-queries.ts'
import { findCustomerChoices } from '../../customers/office/list-queries.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { requireEveryCustomer } from '../../promos/office/every-customer.ts'
import { phaseOf } from '../../promos/office/present-promo.ts'
import { findPopupCustomer, findStoredPopups, type StoredPopup } from '../queries.ts'
import { aboutIt, NOTHING, shownPopup } from '../shown-popup.ts'
import { storedLink } from '../stored-link.ts'
import { messages } from './messages.ts'
import { savePopupAs } from './save-popup.ts'

interface OfficePopupOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Catalogue
  readonly config: Pick<BackendConfig, 'mediaBaseUrl'>
}

type Popups = ReplyOf<typeof officePopups>['popups']
const PHASES = ['running', 'coming', 'draft', 'ended'] as const

/** Popups as operators make them (OFM-10). */
export function officePopupHandlers({ db, office, catalogue, config }: OfficePopupOptions): Route[] {
  return [
    office.handle(officePopups, async ({ operator, scope, now }) => {
      requireEveryCustomer(operator)
      const today = businessDayOf(now)
      const { groups, lists, reps } = await findCustomerChoices(db, scope)
      const targets = linkTargets(catalogue.snapshot(), today)
      const popups = (await findStoredPopups(db)).map(popup => ({
        ...present(popup, today, config.mediaBaseUrl),
        broken: brokenInPopup(popup, targets),
      }))
      return {
        today,
        popups: popups.toSorted(
          (a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || b.priority - a.priority,
        ),
        choices: { groups, lists, reps: reps.map(({ code, name }) => ({ code, name })) },
      }
    }),

    office.handle(popupFor, async ({ query, operator, scope, now }) => {
      requireEveryCustomer(operator)
      const { day = businessDayOf(now) } = query
      const cardcode = await requireCardcode(db, scope, query.cardcode)
      const customer = await findPopupCustomer(db, cardcode)
      const view = await catalogue.viewOn(cardcode, day)
      if (customer === null || view.account === null) throw new CallError('NOT_FOUND')
      const reasons = popupReasons(await findStoredPopups(db), customer, day)
      const chosen = reasons.find(({ reason }) => reason === null)?.popup
      const shown = chosen && shownPopup(chosen, config.mediaBaseUrl)
      const popup = shown ? aboutIt(shown, view) : NOTHING
      const { about } = popup
      const readsPrices = operator.permissions.has('prices.read')
      return {
        day,
        customer: {
          cardcode,
          name: operator.permissions.has('customers.read') ? view.account.name : null,
        },
        popup: { ...popup, about: about && (readsPrices ? about : { ...about, offer: null }) },
        reasons: reasons.map(({ popup: { id, title }, reason }) => ({
          id,
          title,
          isShown: reason === null,
          reason: reason === null ? messages.shown : messages.reason(reason),
        })),
      }
    }),

    office.write(savePopup, async ({ body, operator, describe }, tx) => {
      requireEveryCustomer(operator)
      const saved = await savePopupAs(tx, body, operator)
      await describe(body.id === null ? messages.created(body.title) : messages.saved(saved.id, body.title))
      return saved
    }),
  ]
}

function present(popup: StoredPopup, today: string, mediaBaseUrl: string): Omit<Popups[number], 'broken'> {
  const { id, title, imageSource, link1, link2, validFrom, validTo, priority, version, publishedBy } = popup
  const phase = phaseOf({ ...popup, maxTotal: null }, 0, today)
  return {
    id,
    title,
    image: imageSource,
    link1: linkOf(link1),
    link2: linkOf(link2),
    validFrom,
    validTo,
    priority,
    version,
    publishedBy,
    isEnded: popup.state === 'ended' || (popup.state === 'published' && !popup.active),
    phase: phase === 'soldOut' ? 'running' : phase,
    audience: entriesOf(popup.audience),
    shownImage: shownPopup(popup, mediaBaseUrl)?.image ?? null,
  }
}

function linkOf(stored: unknown): Popups[number]['link1'] {
  const link = storedLink.parse(stored)
  return link && { ...link, background: link.background === 'D' ? 'D' : 'L' }
}
