import { CallError } from '#contract/errors.ts'
import type { SavedPromo } from '#contract/shapes.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import { recoded } from '#domain/cart/recoded.ts'
import type { SavedCart } from '#domain/cart/saved-cart.ts'
import { ownCustomerNamed } from '../auth/own-customer.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import { cartShortagesIn } from '../catalogue/read/shortages.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { findCart, insertCartPromos, replaceCartLines, touchCart } from './queries.ts'

interface CartParts {
  readonly db: Database
  readonly catalogue: Catalogue
}

/** The saved cart, stored on the server so that it survives a new device and a restart (CRT-40). */
export function cartHandlers({ db, catalogue }: CartParts): Route[] {
  /** Computed from the catalogue in memory: no extra statement. */
  const shortagesIn = async (cart: SavedCart) => cartShortagesIn(await catalogue.viewFor(null), cart)
  const presentCode = (code: string) => catalogue.snapshot().table.presentCode(code)
  return [
    defineHandler(getCart, async ({ query, caller }) => {
      const cart = await findCart(db, ownCustomerNamed(caller, query.email))
      if (cart === null) return { lines: [], promos: [], updatedAt: null, revision: 0, shortages: [] }
      const present = recoded(cart, presentCode)
      return { ...present, shortages: await shortagesIn(present) }
    }),

    defineHandler(saveCart, async ({ body, ifMatch, caller }) => {
      const owner = ownCustomerNamed(caller, body.email)
      // A page that was open while a code changed saves the former one (OFP-25).
      const { lines, promos } = recoded(
        { lines: body.lines, promos: lastOfEachPromo(body.promos) },
        presentCode,
      )
      const saved = await inTransaction(db, async tx => {
        const touched = await touchCart(tx, owner)
        if (touched === null) throw new CallError('NOT_FOUND')
        // The cart is locked now: no other save comes between this comparison and the write.
        if (ifMatch !== undefined && touched.revision !== ifMatch + 1) throw new CallError('STATE_CONFLICT')
        await replaceCartLines(tx, owner, lines)
        if (promos.length > 0) await insertCartPromos(tx, owner, promos)
        return touched
      })
      return { saved: true as const, ...saved, shortages: await shortagesIn({ lines, promos }) }
    }),
  ]
}

/** A cart holds each promotion once; adding it again replaces it (D15). */
function lastOfEachPromo(promos: readonly SavedPromo[]): SavedPromo[] {
  return [...new Map(promos.map(promo => [promo.idPromo, promo])).values()]
}
