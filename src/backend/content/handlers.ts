import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { contentPosts, contentText } from '#contract/shop/content.ts'
import { readingMinutes } from '#domain/content/prose.ts'
import { addDays, isBusinessDay, startOfBusinessDay } from '#domain/time/business-day.ts'
import type { Catalogue } from '../catalogue/read/catalogue.ts'
import type { PublishedText, TextFields } from '../catalogue/read/contents/text-queries.ts'
import { defineHandler, type Route } from '../platform/calls/define-handler.ts'
import type { BackendConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/pool.ts'
import { draftLinks } from './draft-links.ts'
import { findDraft, findVersionAt, type ShownVersion } from './queries.ts'

interface ContentOptions {
  readonly db: Database
  readonly clock: () => Date
  readonly catalogue: Pick<Catalogue, 'snapshot'>
  readonly config: Pick<BackendConfig, 'token'>
}

type Text = ReplyOf<typeof contentText>

/** The only text whose former versions are public (OFM-18). */
const KEPT_FOR_ALL = 'terms'

/** The texts of the shop: what is public is in memory, and takes no SQL. */
export function contentHandlers({ db, clock, catalogue, config }: ContentOptions): Route[] {
  const links = draftLinks(config.token)
  return [
    defineHandler(contentPosts, () => ({
      posts: catalogue.snapshot().texts.flatMap(text => (text.kind === 'post' ? postOf(text) : [])),
    })),

    defineHandler(contentText, async ({ query: { slug, day, draft } }) => {
      if (draft !== '') return await draftOf(slug, draft)
      if (day !== '') return await textOfDay(slug, day)
      const text = catalogue.snapshot().texts.find(one => one.slug === slug)
      if (text === undefined) throw new CallError('NOT_FOUND')
      const { kind, isModel, since, publishedOn, minutes } = text
      return present(text, {
        kind,
        isModel,
        published: publishedOn,
        inForce: { since, until: null },
        draftUntil: null,
        minutes,
      })
    }),
  ]

  async function draftOf(slug: string, value: string): Promise<Text> {
    const until = links.expiryOf(slug, value, clock())
    const draft = until && (await findDraft(db, slug))
    if (until === null || draft === null) throw new CallError('NOT_FOUND')
    return presentShown(draft, { inForce: null, draftUntil: until.toISOString() })
  }

  async function textOfDay(slug: string, day: string): Promise<Text> {
    if (slug !== KEPT_FOR_ALL || !isBusinessDay(day)) throw new CallError('NOT_FOUND')
    const text = await findVersionAt(db, slug, startOfBusinessDay(addDays(day, 1)))
    if (text === null || text.since === null) throw new CallError('NOT_FOUND')
    return presentShown(text, { inForce: { since: text.since, until: text.until }, draftUntil: null })
  }
}

function postOf(text: PublishedText) {
  const { slug, title, summary, picture, author, tags, shelves, publishedOn, minutes } = text
  return { slug, title, summary, picture, author, tags, shelves, published: publishedOn, minutes }
}

function presentShown(
  { kind, isModel, publishedOn, since: _, until: _until, ...fields }: ShownVersion,
  facts: Pick<Text, 'inForce' | 'draftUntil'>,
): Text {
  const minutes = readingMinutes(fields.body)
  return present(fields, { kind, isModel, published: publishedOn, minutes, ...facts })
}

type Facts = Pick<Text, 'kind' | 'isModel' | 'published' | 'inForce' | 'draftUntil' | 'minutes'>

function present(
  { title, summary, lead, picture, author, tags, shelves, body }: TextFields,
  facts: Facts,
): Text {
  // Stored as the schema of the contract has it; the tree in memory is not changed by anybody.
  const text = { title, summary, lead, picture, author, tags, shelves, body: body as Text['body'] }
  return { ...text, ...facts }
}
