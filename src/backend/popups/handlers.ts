import { z } from 'zod'
import { getPopup } from '#contract/shop/popups.ts'
import { pictureUrl } from '#domain/products/picture-url.ts'
import { isSafeLink, popupToShow } from '#domain/products/popup.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { ownCustomerNamed } from '../auth/own-customer.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { popupSubject } from './popup-subject.ts'
import { findPopup } from './queries.ts'

interface PopupOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly catalogue: Catalogue
  readonly config: Pick<BackendConfig, 'mediaBaseUrl'>
}

const NOTHING = { image: null, link1: null, link2: null, about: null } as const

/** A malformed button is dropped: the popup is still shown without it. */
const storedLink = z
  .object({ href: z.string(), description: z.string(), background: z.string().catch('') })
  .nullable()
  .catch(null)

export function popupHandlers({ db, clock, config, catalogue }: PopupOptions): Route[] {
  return [
    defineHandler(getPopup, async ({ query, caller }) => {
      // Open to any client; a cardcode without an e-mail is an ERP, which shows no popups.
      if (caller.cardcode === null || caller.email === null) return NOTHING
      const { cardcode } = ownCustomerNamed(caller, query.email)
      const row = await findPopup(db, cardcode, businessDayOf(clock()))
      if (row === null) return NOTHING
      const popup = popupToShow({
        image: popupImage(row.imageSource.trim(), config.mediaBaseUrl),
        link1: storedLink.parse(row.link1),
        link2: storedLink.parse(row.link2),
      })
      if (popup === null) return NOTHING
      const view = await catalogue.viewFor(cardcode)
      return { ...popup, about: popupSubject(view, [popup.link1, popup.link2]) }
    }),
  ]
}

/** A safe URL unchanged, or the first picture of the product with this code; null for an unsafe URL. */
function popupImage(source: string, mediaBaseUrl: string): string | null {
  if (isSafeLink(source)) return source
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(source) ? null : pictureUrl(mediaBaseUrl, source, 1)
}
