import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import {
  contentFilling,
  contentPreviewLink,
  contentVersion,
  officeContent,
  officeContents,
  officeTranslation,
  publishContent,
  saveContent,
  saveTranslation,
  withdrawContent,
} from '#contract/office/content.ts'
import { contentPath } from '#domain/content/content-path.ts'
import { fieldValues } from '#domain/content/field-values.ts'
import { anchorsIn, linksOf } from '#domain/content/links.ts'
import type { Prose } from '#domain/content/prose.ts'
import { missingFields, textAndLanguage, translationSlug } from '#domain/content/translation.ts'
import { languageOf, SPANISH, TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { businessDayOf, formatDateTime } from '#domain/time/business-day.ts'
import type { Catalogue } from '../../catalogue/read/catalogue.ts'
import type { Snapshot } from '../../catalogue/read/snapshot.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { BackendConfig } from '../../platform/config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findActiveButtons } from '../../popups/queries.ts'
import { brokenLinks, brokenTranslations, countAllBroken, linkTargets } from '../broken-links.ts'
import { contentLanguages } from '../content-languages.ts'
import { draftLinks } from '../draft-links.ts'
import type { TranslationSources } from '../queries.ts'
import { messages } from './messages.ts'
import {
  findText,
  findTexts,
  findTitle,
  findVersion,
  lockText,
  publish,
  schedule,
  type TextState,
  withdraw,
} from './queries.ts'
import { saveTextAs } from './save-text.ts'
import { saveTranslationAs } from './save-translation.ts'
import { findSpanishTexts, findTranslations } from './translation-queries.ts'

interface OfficeContentOptions {
  readonly db: Database
  readonly office: Office
  readonly catalogue: Pick<Catalogue, 'snapshot' | 'viewFor'>
  readonly config: Pick<BackendConfig, 'token' | 'publicUrl' | 'languages'>
}

type Content = ReplyOf<typeof officeContent>

/** The texts of the shop as operators write, translate and publish them (OFM-13 to OFM-20). */
export function officeContentHandlers({ db, office, catalogue, config }: OfficeContentOptions): Route[] {
  const links = draftLinks(config.token)
  return [
    office.handle(officeContents, async ({ now }) => {
      const stored = await findTexts(db)
      const snapshot = catalogue.snapshot()
      const targets = linkTargets(snapshot, businessDayOf(now))
      const published = new Map(snapshot.texts.map(text => [text.slug, text]))
      const spanish = new Map((await findSpanishTexts(db)).map(text => [text.slug, text]))
      const translations = Map.groupBy(await findTranslations(db), ({ slug }) => slug)
      const languages = languagesOf(snapshot)
      const today = businessDayOf(now)
      const { home, popups } = countAllBroken(snapshot, await findActiveButtons(db, today), today)
      return {
        languages,
        elsewhere: { home, popups },
        contents: stored.map(text => {
          const { slug, title, tags, savedAt, savedBy } = text
          const known = published.get(slug)
          const body = known?.body ?? []
          const broken = known === undefined ? new Map() : brokenTranslations(known, targets)
          const facts = { title, tags, savedAt, savedBy, broken: brokenLinks(body, targets) }
          return {
            ...stateOf(text),
            ...facts,
            anchors: anchorsIn(body),
            translations: languages.map(({ code }) => {
              const translation = translations.get(slug)?.find(({ language }) => language === code)
              const source = spanish.get(slug) ?? NOTHING
              return {
                language: code,
                version: translation?.version ?? null,
                publishedVersion: translation?.publishedVersion ?? null,
                missing: missingFields(source, translation ?? NOTHING),
                outdated: translation?.outdated ?? [],
                broken: broken.get(code)?.length ?? 0,
              }
            }),
          }
        }),
      }
    }),

    office.handle(officeContent, async ({ query: { slug }, now }) => {
      const text = await findText(db, slug)
      if (text === null) throw new CallError('NOT_FOUND')
      const snapshot = catalogue.snapshot()
      const { title, summary, lead, picture, author, tags, shelves, savedAt, savedBy } = text
      return {
        ...stateOf(text),
        savedAt,
        savedBy,
        title,
        summary,
        lead,
        picture,
        author,
        tags,
        shelves,
        body: asStored(text.body),
        broken: brokenLinks(text.body, linkTargets(snapshot, businessDayOf(now))),
        versions: text.versions,
        publications: text.publications,
        path: contentPath(slug),
        names: namesIn(text.body, snapshot),
        languages: languagesOf(snapshot),
      }
    }),

    office.handle(officeTranslation, async ({ query: { slug, language: code }, now }) => {
      const [spanish] = await findSpanishTexts(db, slug)
      const snapshot = catalogue.snapshot()
      const languages = languagesOf(snapshot)
      const language = languages.find(one => one.code === code)
      if (spanish === undefined || language === undefined) throw new CallError('NOT_FOUND')
      const name = translationSlug(slug, code)
      const text = await findText(db, name)
      const worked = (await findTranslations(db, slug)).find(one => one.language === code) ?? null
      const { isPublic, kind, ...source } = spanish
      const { title, summary, lead, body } = text ?? NOTHING
      const sources = worked?.sources ?? NO_SOURCES
      const outdated = worked?.outdated ?? []
      const before = await Promise.all(
        outdated.map(async field => {
          const version = sources[field]
          const then = version === null ? null : await findVersion(db, slug, version)
          return then === null ? [] : [[field, then[field]] as const]
        }),
      )
      return {
        ...(text === null
          ? { version: null, publishedVersion: null, scheduled: null, publishedOn: null }
          : stateOf(text)),
        slug: name,
        kind,
        language,
        languages,
        savedAt: text?.savedAt ?? null,
        savedBy: text?.savedBy ?? null,
        title,
        summary,
        lead,
        body: asStored(body),
        sources: { ...sources },
        missing: missingFields(spanish, text ?? NOTHING),
        outdated,
        spanish: { ...source, isPublic, body: asStored(spanish.body) },
        before: Object.fromEntries(before.flat()),
        broken: brokenLinks(body, linkTargets(snapshot, businessDayOf(now))),
        versions: text?.versions ?? [],
        publications: text?.publications ?? [],
        path: contentPath(slug),
        names: namesIn([...spanish.body, ...body], snapshot),
      }
    }),

    office.handle(contentVersion, async ({ query: { slug, version } }) => {
      const found = await findVersion(db, slug, version)
      if (found === null) throw new CallError('NOT_FOUND')
      return { ...found, body: asStored(found.body) }
    }),

    office.handle(contentPreviewLink, async ({ query: { slug }, now }) => {
      if ((await findText(db, slug)) === null) throw new CallError('NOT_FOUND')
      const path = contentPath(textAndLanguage(slug).slug)
      const { path: address, expiresAt } = links.linkTo(slug, path, now)
      return { url: `${config.publicUrl}${address}`, expiresAt: expiresAt.toISOString() }
    }),

    office.handle(contentFilling, async ({ query: { itemcodes = [] } }) => {
      const { settings } = catalogue.snapshot()
      const view = await catalogue.viewFor(null)
      const products = itemcodes.flatMap(itemcode => {
        const card = view.card(view.table.rowOfCode(itemcode) ?? -1, 'first')
        if (card === null || !card.active) return []
        const { title, brand, images } = card
        // As the text names it, which may be by a code that it had before.
        return {
          code: itemcode,
          title,
          brand: { name: brand.name },
          images: images.map(({ url }) => ({ url })),
        }
      })
      const minimum = settings.transport && { amount: settings.transport.minAmount, currency: '$' as const }
      return { values: fieldValues(settings.company, minimum), products }
    }),

    office.write(saveContent, async ({ body, operator, describe }, tx) => {
      const { slug, title, restoredFrom } = body
      const saved = await saveTextAs(tx, body, operator)
      if (slug === null) await describe(messages.created(title))
      else if (restoredFrom === null) await describe(messages.saved(title, saved.version))
      else await describe(messages.restored(title, saved.version, restoredFrom))
      return saved
    }),

    office.write(saveTranslation, async ({ body, operator, describe }, tx) => {
      const { slug, language: code, restoredFrom } = body
      const language = config.languages.find(one => one.code === code)
      if (language === undefined) throw refused('language', 'not_installed', messages.notInstalled)
      const saved = await saveTranslationAs(tx, body, operator)
      const { version } = await lockKnown(tx, slug)
      const title = (await findTitle(tx, slug, version)) ?? slug
      if (restoredFrom === null) await describe(messages.translated(title, language.label, saved.version))
      else await describe(messages.translationRestored(title, language.label, saved.version, restoredFrom))
      return saved
    }),

    office.write(publishContent, async ({ body: { slug, version, at }, operator, now, describe }, tx) => {
      await lockKnown(tx, slug)
      const title = await findName(tx, slug, version)
      if (title === null) throw new CallError('NOT_FOUND')
      if (at === null) {
        await publish(tx, slug, version, businessDayOf(now))
        await describe(messages.published(title, version))
      } else {
        if (new Date(at) <= now) throw refused('at', 'past', messages.inPast)
        await schedule(tx, slug, { version, at, by: operator.name })
        await describe(messages.scheduled(title, version, formatDateTime(new Date(at))))
      }
      return { slug, version, at }
    }),

    office.write(withdrawContent, async ({ body: { slug, what }, describe }, tx) => {
      const { kind, version } = await lockKnown(tx, slug)
      const title = (await findName(tx, slug, version)) ?? slug
      if (what === 'schedule') {
        await schedule(tx, slug, null)
        await describe(messages.unscheduled(title))
      } else {
        const isSpanish = textAndLanguage(slug).language === SPANISH.code
        if (kind !== 'post' && isSpanish) throw refused('what', 'page', messages.pageStays)
        await withdraw(tx, slug)
        await describe(messages.withdrawn(title))
      }
      return { slug }
    }),
  ]

  function languagesOf({ settings }: Snapshot) {
    return contentLanguages(config.languages, settings.languages)
  }
}

/** What a text that was not translated says. */
const NOTHING = { title: '', summary: '', lead: '', body: [] }
const NO_SOURCES: TranslationSources = { title: null, summary: null, lead: null, body: null }

/** What the register calls a version; null: there is no such version. */
async function findName(tx: Database, name: string, version: number): Promise<string | null> {
  const title = await findTitle(tx, name, version)
  const { slug, language: code } = textAndLanguage(name)
  if (title === null || code === SPANISH.code) return title
  return messages.inLanguage(title || slug, languageOf(code, TRANSLATED_LANGUAGES).label)
}

async function lockKnown(tx: Database, slug: string): Promise<TextState> {
  const text = await lockText(tx, slug)
  if (text === null) throw new CallError('NOT_FOUND')
  return text
}

function stateOf({ slug, kind, version, publishedVersion, publishedOn, ...text }: TextState) {
  const { scheduledVersion, scheduledAt, scheduledBy } = text
  const scheduled =
    scheduledVersion === null || scheduledAt === null || scheduledBy === null
      ? null
      : { version: scheduledVersion, at: scheduledAt, by: scheduledBy }
  return { slug, kind, version, publishedVersion, scheduled, publishedOn }
}

/** What is stored was saved by the contract's schema, which is of mutable arrays. */
function asStored(body: Prose): Content['body'] {
  return body as Content['body']
}

/** What the products and promotions of a text are called; of those that are gone nothing is known. */
function namesIn(body: Prose, { table, promos }: Snapshot): Content['names'] {
  const named = new Map(linksOf(body).map(({ kind, ref }) => [`${kind} ${ref}`, { kind, ref }]))
  return [...named.values()].flatMap(({ kind, ref }): Content['names'] => {
    if (kind === 'product') {
      const product = table.at(table.rowOfCode(ref) ?? -1)
      return product === null ? [] : [{ kind, ref, name: product.title }]
    }
    const promo = kind === 'promo' ? promos.find(({ docEntry }) => String(docEntry) === ref) : undefined
    return promo === undefined ? [] : [{ kind: 'promo', ref, name: promo.title }]
  })
}

function refused(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
