import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { HomeBlockContent } from '#contract/home-shapes.ts'
import {
  bannerContrast,
  homeAsCustomer,
  homeBlocks,
  orderHomeBlocks,
  removeHomeBlock,
  saveHomeBlock,
} from '#contract/office/home-blocks.ts'
import { blockRefusal } from '#domain/promos/home-blocks.ts'
import { SPANISH } from '#domain/text/locale.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import { entriesOf, membersOf } from '../../catalogue/read/contents/audience-queries.ts'
import { findHomeBlocks, type HomeBlock } from '../../catalogue/read/contents/home-block-queries.ts'
import { brokenInBlock, linkTargets } from '../../content/broken-links.ts'
import { contentLanguages } from '../../content/content-languages.ts'
import { requireCardcode } from '../../customers/cardcode-queries.ts'
import { findCustomerChoices } from '../../customers/office/list-queries.ts'
import { bannerId } from '../../media/banner-address.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { readFile } from '../../platform/files/queries.ts'
import { requireEveryCustomer } from '../../promos/office/every-customer.ts'
import { withCurrentAddresses } from '../current-addresses.ts'
import { presentHome } from '../present-home.ts'
import { textContrast } from './cut-banner.ts'
import { messages } from './messages.ts'
import { findOrderAuthor, lockHomePage, lockOrder, storeOrder } from './queries.ts'
import { removeBlockAs, saveBlockAs } from './save-block.ts'

interface HomeBlockOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Catalogue
  readonly config: Pick<BackendConfig, 'languages'>
}

type Typed = NonNullable<BodyOf<typeof homeAsCustomer>['typed']>
type Hidden = ReplyOf<typeof homeAsCustomer>['hidden'][number]

/** What a block that was never saved is called in a preview. */
const NEW = 0

/** The home page as operators make it (OFM-11, OFM-12). */
export function homeBlockHandlers({ db, office, catalogue, config }: HomeBlockOptions): Route[] {
  return [
    office.handle(homeBlocks, async ({ operator, scope, now }) => {
      requireEveryCustomer(operator)
      const { groups, lists, reps } = await findCustomerChoices(db, scope)
      const snapshot = catalogue.snapshot()
      const { tree, brandList, settings } = snapshot
      const today = businessDayOf(now)
      const targets = linkTargets(snapshot, today)
      return {
        today,
        languages: contentLanguages(config.languages, settings.languages),
        blocks: (await findHomeBlocks(db)).map(({ audience, content, ...block }) => ({
          ...block,
          content: withCurrentAddresses(snapshot, content),
          audience: entriesOf(audience),
          broken: brokenInBlock({ content }, targets),
        })),
        choices: {
          groups,
          lists,
          reps: reps.map(({ code, name }) => ({ code, name })),
          nodes: tree.nodes.map(({ slugs, path, name }) => ({
            path: [...slugs],
            name: [...path.map(above => above.name), name].join(' › '),
          })),
          brands: brandList
            .map(({ slug, name, logo }) => ({ slug, name, logo }))
            .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
        },
      }
    }),

    office.handle(homeAsCustomer, async ({ body, operator, scope, now }) => {
      requireEveryCustomer(operator)
      const { typed } = body
      const cardcode = body.cardcode === null ? null : await requireCardcode(db, scope, body.cardcode)
      const day = body.day ?? businessDayOf(now)
      const view = await catalogue.viewOn(cardcode, day)
      const { account } = view
      const stored = await findHomeBlocks(db)
      const blocks = typed === null ? stored : withTyped(stored, typed)
      const reasons = blocks.map(block => ({ block, refusal: blockRefusal(block, account, day) }))
      const chosen = reasons.flatMap(({ block, refusal }) => (refusal === null ? [block] : []))
      const shown = operator.permissions.has('prices.read') ? view : await catalogue.viewOn(null, day)
      const home = presentHome(view, chosen, { shown, language: body.language ?? SPANISH.code })
      return {
        day,
        customer: account && {
          cardcode: account.cardcode,
          name: operator.permissions.has('customers.read') ? account.name : null,
        },
        home,
        hidden: reasons.flatMap(({ block: { id }, refusal }): Hidden[] => {
          if (refusal !== null) return [{ id, reason: messages.refusal(refusal) }]
          return home.blocks.some(block => block.id === id) ? [] : [{ id, reason: messages.nothingToShow }]
        }),
      }
    }),

    office.handle(bannerContrast, async ({ body: { image, focus } }) => {
      const id = bannerId(image)
      const picture = id === null ? null : await readFile(db, { id, kind: 'banner' })
      if (picture === null) throw new CallError('NOT_FOUND')
      const wide = await textContrast(picture.body, focus, 'wide')
      const narrow = await textContrast(picture.body, focus, 'narrow')
      return {
        light: { wide: wide.light, narrow: narrow.light },
        dark: { wide: wide.dark, narrow: narrow.dark },
      }
    }),

    office.write(saveHomeBlock, async ({ body, operator, now, describe }, tx) => {
      requireEveryCustomer(operator)
      const saved = await saveBlockAs(tx, body, { operator, now, snapshot: catalogue.snapshot() })
      const { kind } = body.content
      await describe(body.id === null ? messages.created(kind) : messages.saved(saved.id, kind))
      return saved
    }),

    office.write(orderHomeBlocks, async ({ body: { was, ids }, operator, describe }, tx) => {
      requireEveryCustomer(operator)
      await lockHomePage(tx)
      const now = await lockOrder(tx)
      if (now.join() !== was.join()) throw await orderedMeanwhile(tx)
      if (ids.toSorted().join() !== now.toSorted().join())
        throw new CallError('VALIDATION', {
          errors: [{ path: 'ids', code: 'not_the_same', detail: messages.notTheSame }],
        })
      await storeOrder(tx, ids)
      await describe(messages.ordered)
      return { ids }
    }),

    office.write(removeHomeBlock, async ({ body, operator, describe }, tx) => {
      requireEveryCustomer(operator)
      await removeBlockAs(tx, body, operator)
      await describe(messages.removed(body.id))
      return { id: body.id }
    }),
  ]
}

/** EDIT_CONFLICT of an order over another than the one that was read: nothing was moved, and who changed it. */
async function orderedMeanwhile(tx: Database): Promise<CallError> {
  const author = await findOrderAuthor(tx)
  return new CallError('EDIT_CONFLICT', {
    detail: messages.orderedBy(author?.author ?? null),
    authors: author === null ? [] : [author],
  })
}

/** The blocks with one as it is typed and public, in its place or at the end. */
function withTyped(stored: readonly HomeBlock[], { id, content, audience, ...fields }: Typed): HomeBlock[] {
  const before = stored.find(block => block.id === id)
  const typed: HomeBlock = {
    ...fields,
    id: id ?? NEW,
    version: 0,
    active: true,
    content: previewContent(content),
    audience: membersOf(audience),
  }
  return before === undefined ? [...stored, typed] : stored.map(block => (block === before ? typed : block))
}

/** A banner as it is typed is not cut yet: who shows it cuts it by the same rule (`cutRegion`). */
function previewContent(content: Typed['content']): HomeBlockContent {
  if (content.kind !== 'banner') return content
  const image = content.image === '' ? null : content.image
  return { ...content, wide: image, narrow: image }
}
