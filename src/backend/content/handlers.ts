import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { contentPosts, contentText } from '#contract/shop/content.ts'
import { readingMinutes } from '#domain/content/prose.ts'
import {
  type FieldLanguages,
  inLanguage,
  TRANSLATION_CODES,
  translationSlug,
} from '#domain/content/translation.ts'
import { SPANISH } from '#domain/text/locale.ts'
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

const IN_SPANISH: FieldLanguages = {
  title: SPANISH.code,
  summary: SPANISH.code,
  lead: SPANISH.code,
  body: SPANISH.code,
}

/** The texts of the shop: what is public is in memory, and takes no SQL. */
export function contentHandlers({ db, clock, catalogue, config }: ContentOptions): Route[] {
  const links = draftLinks(config.token)
  return [
    defineHandler(contentPosts, ({ query: { language } }) => ({
      posts: catalogue
        .snapshot()
        .texts.flatMap(text => (text.kind === 'post' ? postOf(shownIn(text, language)) : [])),
    })),

    defineHandler(contentText, async ({ query: { slug, day, draft, language } }) => {
      if (draft !== '') return await draftOf(slug, draft)
      if (day !== '') return await textOfDay(slug, day)
      const stored = catalogue.snapshot().texts.find(one => one.slug === slug)
      if (stored === undefined) throw new CallError('NOT_FOUND')
      const { text, languages } = shownIn(stored, language)
      const { kind, isModel, since, publishedOn, minutes } = text
      return present(text, {
        kind,
        isModel,
        published: publishedOn,
        inForce: { since, until: null },
        draftUntil: null,
        minutes,
        languages,
      })
    }),
  ]

  /** OFM-20: what is not translated is Spanish, and so is everything in a language that is off or that nobody knows. */
  function shownIn(text: PublishedText, language: string): ShownText {
    const isOn = catalogue.snapshot().settings.languages.includes(language)
    const { translations } = text
    const translation = isOn && Object.hasOwn(translations, language) ? translations[language] : undefined
    const shown = inLanguage(text, translation, language)
    if (shown.languages.body !== language || translation === undefined) return shown
    return { ...shown, text: { ...shown.text, minutes: readingMinutes(shown.text.body) } }
  }

  async function draftOf(slug: string, value: string): Promise<Text> {
    const now = clock()
    const draft = await findDraft(db, slug)
    if (draft === null) throw new CallError('NOT_FOUND')
    const facts = (until: Date) => ({ inForce: null, draftUntil: until.toISOString() })
    const until = links.expiryOf(slug, value, now)
    if (until !== null) return presentShown(draft, facts(until))
    // The draft of a translation, whatever the language of who looks at it.
    for (const language of TRANSLATION_CODES) {
      const name = translationSlug(slug, language)
      const ofTranslation = links.expiryOf(name, value, now)
      const translation = ofTranslation && (await findDraft(db, name))
      if (ofTranslation === null || translation === null) continue
      const spanish = catalogue.snapshot().texts.find(one => one.slug === slug)
      const shown = { ...draft, ...(spanish && spanishOf(spanish)) }
      const { text, languages } = inLanguage(shown, translation, language)
      return { ...presentShown(text, facts(ofTranslation)), languages }
    }
    throw new CallError('NOT_FOUND')
  }

  async function textOfDay(slug: string, day: string): Promise<Text> {
    if (slug !== KEPT_FOR_ALL || !isBusinessDay(day)) throw new CallError('NOT_FOUND')
    const text = await findVersionAt(db, slug, startOfBusinessDay(addDays(day, 1)))
    if (text === null || text.since === null) throw new CallError('NOT_FOUND')
    return presentShown(text, { inForce: { since: text.since, until: text.until }, draftUntil: null })
  }
}

type ShownText = ReturnType<typeof inLanguage<PublishedText>>

function spanishOf({ title, summary, lead, body }: PublishedText) {
  return { title, summary, lead, body }
}

function postOf({ text, languages: { title: ofTitle, summary: ofSummary } }: ShownText) {
  const { slug, title, summary, picture, author, tags, shelves, publishedOn, minutes } = text
  const languages = { title: ofTitle, summary: ofSummary }
  return { slug, title, summary, picture, author, tags, shelves, published: publishedOn, minutes, languages }
}

function presentShown(
  { kind, isModel, publishedOn, since: _, until: _until, ...fields }: ShownVersion,
  facts: Pick<Text, 'inForce' | 'draftUntil'>,
): Text {
  const minutes = readingMinutes(fields.body)
  return present(fields, { kind, isModel, published: publishedOn, minutes, languages: IN_SPANISH, ...facts })
}

type Facts = Pick<Text, 'kind' | 'isModel' | 'published' | 'inForce' | 'draftUntil' | 'minutes' | 'languages'>

function present(
  { title, summary, lead, picture, author, tags, shelves, body }: TextFields,
  facts: Facts,
): Text {
  // Stored as the schema of the contract has it; the tree in memory is not changed by anybody.
  const text = { title, summary, lead, picture, author, tags, shelves, body: body as Text['body'] }
  return { ...text, ...facts }
}
