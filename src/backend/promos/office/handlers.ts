import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  endPromo,
  officePromo,
  officePromos,
  promoAsCustomer,
  promoChoices,
  promoProducts,
  publishPromo,
  savePromo,
  uploadBanner,
} from '#contract/office/promos.ts'
import { MAX_PHOTO_BYTES } from '#domain/repairs/machine.ts'
import { addDays, type BusinessDay, businessDayOf } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { requireCardcode } from '../../customers/cardcode-queries.ts'
import { bannerAddress } from '../../media/banner-address.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office, Operator } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { insertFile } from '../../platform/files/queries.ts'
import { readUnitCosts } from '../../products/sheet/unit-costs.ts'
import type { OrderFileReader } from '../../quick-order/file-reader.ts'
import { drawBanner } from './banner.ts'
import { requireEveryCustomer } from './every-customer.ts'
import { findPromoProducts } from './find-products.ts'
import { messages } from './messages.ts'
import { phaseOf, presentPromo, previewPromo } from './present-promo.ts'
import { fieldsOf, invalid, linesOf } from './promo-content.ts'
import {
  countUses,
  findBaseList,
  findGroupsOf,
  findPromoChoices,
  findPromoSummaries,
  findPromosOfProducts,
  findStoredPromo,
} from './read-queries.ts'
import { endPromoAs, publishPromoAs, savePromoAs } from './save-promo.ts'

interface OfficePromoOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Catalogue
  readonly files: OrderFileReader
}

type PromoProduct = ReplyOf<typeof promoProducts>['products'][number]

/** A picture that nobody saved with a promotion goes. */
const UNUSED_DAYS = 7
/** One of these is enough to upload a picture: what shows it has a permission of its own. */
const UPLOADERS = ['promos.edit', 'popups.edit', 'products.edit', 'content.edit', 'staff.edit'] as const
const PHASES = ['running', 'coming', 'draft', 'soldOut', 'ended'] as const

/** Promotions as operators make them (OFM-01, OFM-02, OFM-04 to OFM-07, OFM-09). */
export function officePromoHandlers({ db, office, catalogue, files }: OfficePromoOptions): Route[] {
  async function writingOf(operator: Operator, tx: Database, now: Date) {
    requireEveryCustomer(operator)
    const { families } = await findPromoChoices(tx)
    return {
      operator,
      today: businessDayOf(now),
      table: catalogue.snapshot().table,
      baseList: await findBaseList(tx),
      families: new Set(families.map(({ slug }) => slug)),
    }
  }

  /** Products with what one unit costs, for who reads costs (OFM-03). */
  async function withCosts(products: readonly PromoProduct[], operator: Operator, today: BusinessDay) {
    if (!operator.permissions.has('costs.read')) return [...products]
    const codes = products.map(({ itemCode }) => itemCode)
    const { costs, rate } = await readUnitCosts(db, codes, today)
    return products.map(product => {
      const found = costs.get(product.itemCode)
      const unitCost = found === undefined ? null : { amount: found.cost, currency: found.currency, rate }
      return { ...product, unitCost }
    })
  }

  return [
    office.handle(officePromos, async ({ query: { text, phase, limit, ...days }, operator, now }) => {
      requireEveryCustomer(operator)
      const today = businessDayOf(now)
      const rows = await findPromoSummaries(db, { text, ...days })
      const promos = rows.map(({ state, active, ...promo }) => ({
        ...promo,
        phase: phaseOf({ ...promo, state, active }, promo.used, today),
      }))
      const wanted = promos.filter(promo => phase === undefined || promo.phase === phase)
      // Within a phase they stay by first day, the latest first.
      const ranked = wanted.toSorted((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase))
      return { today, total: ranked.length, promos: ranked.slice(0, limit) }
    }),

    office.handle(promoChoices, async ({ operator }) => {
      requireEveryCustomer(operator)
      return await findPromoChoices(db)
    }),

    office.handle(officePromo, async ({ query: { docEntry }, operator, now }) => {
      requireEveryCustomer(operator)
      const promo = await findStoredPromo(db, docEntry)
      if (promo === null) throw new CallError('NOT_FOUND')
      const today = businessDayOf(now)
      const codes = promo.lines.map(({ itemCode }) => itemCode)
      const others = await findPromosOfProducts(db, codes, today)
      const { total, carts } = await countUses(db, docEntry, '')
      const reply = presentPromo(promo, {
        view: await catalogue.viewOn(null, today),
        baseList: await findBaseList(db),
        today,
        readsPrices: operator.permissions.has('prices.read'),
        used: total,
        carts,
        others,
        groupOf: await findGroupsOf(
          db,
          [promo, ...others].flatMap(one => one.cardcodes),
        ),
      })
      return { ...reply, products: await withCosts(reply.products, operator, today) }
    }),

    office.handle(promoProducts, async ({ body: { codes, base64 }, operator, now }) => {
      requireEveryCustomer(operator)
      const rows = base64 === undefined ? codes : [...codes, ...(await files.read(base64))]
      const { products, refused } = findPromoProducts(await catalogue.viewFor(null), rows, {
        baseList: await findBaseList(db),
        readsPrices: operator.permissions.has('prices.read'),
      })
      return { products: await withCosts(products, operator, businessDayOf(now)), refused }
    }),

    office.handle(promoAsCustomer, async ({ body, operator, scope, now }) => {
      requireEveryCustomer(operator)
      const { docEntry } = body
      const cardcode = body.cardcode === null ? null : await requireCardcode(db, scope, body.cardcode)
      const day = body.day ?? businessDayOf(now)
      const stored = docEntry === null ? null : await findStoredPromo(db, docEntry)
      const view = await catalogue.viewOn(cardcode, day)
      const { permissions } = operator
      const readsPrices = permissions.has('prices.read')
      const source = { table: view.table, baseList: await findBaseList(db) }
      const content = readsPrices
        ? body.promo
        : { ...body.promo, lines: body.promo.lines.map(line => ({ ...line, price: null })) }
      const promo = {
        ...fieldsOf(content),
        docEntry: docEntry ?? 0,
        active: stored === null || stored.state === 'draft' || stored.active,
        audience: [...content.cardcodes, ...content.groups],
        lines: linesOf(content, stored?.lines ?? [], source),
      }
      const usage = await countUses(db, docEntry ?? 0, cardcode ?? '')
      const { account } = view
      return {
        day,
        customer:
          account === null
            ? null
            : {
                cardcode: account.cardcode,
                name: permissions.has('customers.read') ? account.name : null,
              },
        ...previewPromo(view, readsPrices ? view : await catalogue.viewOn(null, day), promo, usage),
      }
    }),

    office.write(savePromo, async ({ body, operator, now, describe }, tx) => {
      const { isNew, ...saved } = await savePromoAs(tx, body, await writingOf(operator, tx, now))
      await describe(isNew ? messages.created(body.title) : messages.saved(saved.docEntry, body.title))
      return saved
    }),

    office.write(publishPromo, async ({ body, operator, now, describe }, tx) => {
      const writing = await writingOf(operator, tx, now)
      const promo = await publishPromoAs(tx, body, writing)
      await describe(messages.published(promo.docEntry, promo.title))
      const { docEntry, version } = promo
      return { docEntry, version, phase: phaseOf(promo, 0, writing.today) }
    }),

    office.write(endPromo, async ({ body, operator, describe }, tx) => {
      requireEveryCustomer(operator)
      const { promo, version, carts } = await endPromoAs(tx, body)
      await describe(messages.ended(promo.docEntry, promo.title))
      return { docEntry: promo.docEntry, version, carts }
    }),

    office.write(uploadBanner, async ({ body: { base64 }, operator, now, describe }, tx) => {
      const { permissions } = operator
      if (!UPLOADERS.some(permission => permissions.has(permission))) throw new CallError('FORBIDDEN')
      const sent = Buffer.from(base64, 'base64')
      const banner = sent.length > MAX_PHOTO_BYTES ? null : await drawBanner(sent)
      if (banner === null) throw invalid('picture', 'unknown_format', messages.notAPicture)
      const id = await insertFile(tx, {
        name: 'imagen.webp',
        contentType: 'image/webp',
        body: banner.body,
        cardcode: null,
        kind: 'banner',
        createdAt: now,
        expiresAt: new Date(`${addDays(businessDayOf(now), UNUSED_DAYS)}T12:00:00Z`),
      })
      await describe(messages.uploaded)
      return { image: bannerAddress(id), width: banner.width, height: banner.height }
    }),
  ]
}
