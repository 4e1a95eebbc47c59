import { getPopup } from '#contract/shop/popups.ts'
import { popupFor } from '#domain/promos/popup-choice.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { ownCustomerNamed } from '../auth/own-customer.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { findActivePopups } from './queries.ts'
import { aboutIt, NOTHING, shownPopup } from './shown-popup.ts'

interface PopupOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly catalogue: Catalogue
  readonly config: Pick<BackendConfig, 'mediaBaseUrl'>
}

export function popupHandlers({ db, clock, config, catalogue }: PopupOptions): Route[] {
  return [
    defineHandler(getPopup, async ({ query, caller }) => {
      // Open to any client; a cardcode without an e-mail is an ERP, which shows no popups.
      if (caller.cardcode === null || caller.email === null) return NOTHING
      const { cardcode } = ownCustomerNamed(caller, query.email)
      const today = businessDayOf(clock())
      const { customer, popups } = await findActivePopups(db, cardcode, today)
      const row = customer && popupFor(popups, customer, today)
      const popup = row && shownPopup(row, config.mediaBaseUrl)
      if (popup === null) return NOTHING
      return aboutIt(popup, await catalogue.viewFor(cardcode))
    }),
  ]
}
