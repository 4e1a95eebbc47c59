import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { type HomeBlockInput, MOST_ROW_CODES } from '#contract/home-shapes.ts'
import type { homeBlocks, saveHomeBlock } from '#contract/office/home-blocks.ts'
import type { Fields, FieldValue } from '#domain/office/merge.ts'
import {
  BLOCK_TEXTS,
  type BlockText,
  type BlockTexts,
  type BlockTranslation,
} from '#domain/promos/block-translations.ts'
import { membersOf, setFields, textIn } from '../../forms/conflicts/fields.ts'
import { AUDIENCE_KINDS, type Audience } from '../../promos/popups/popup-draft.ts'
import { messages } from './messages.ts'

export type Block = ReplyOf<typeof homeBlocks>['blocks'][number]
export type BlockKind = Block['content']['kind']
export type BlockFields = Omit<BodyOf<typeof saveHomeBlock>, 'id' | 'version'>

export const BLOCK_KINDS = ['banner', 'products', 'text', 'brands', 'promos', 'families'] as const
const SHOWN_TO = ['all', 'visitors', 'customers'] as const

const EMPTY = {
  title: '',
  text: '',
  href: '',
  label: '',
  by: 'rule',
  path: '',
  brand: '',
  onSale: '',
  codes: '',
  count: '6',
  image: '',
  focusX: '50',
  focusY: '50',
  alt: '',
  tone: 'light',
  placement: 'over',
  brands: '',
  validFrom: '',
  validTo: '',
  active: '',
  shownTo: 'all',
}

type Texts = Readonly<typeof EMPTY>
const NAMES = [
  'title',
  'text',
  'href',
  'label',
  'by',
  'path',
  'brand',
  'onSale',
  'codes',
  'count',
  'image',
  'focusX',
  'focusY',
  'alt',
  'tone',
  'placement',
  'brands',
  'validFrom',
  'validTo',
  'active',
  'shownTo',
] as const

/** A block as it is being typed; what its kind has not is empty. A switch that is on is `1`. */
export interface BlockDraft extends Texts {
  readonly kind: BlockKind
  readonly audience: readonly Audience[]
  /** Its words in other languages (OFM-20). */
  readonly translations: readonly BlockTranslation[]
}

export function draftOf(block: Block | null, kind: BlockKind): BlockDraft {
  if (block === null) return { ...EMPTY, kind, audience: [], translations: [] }
  const { content, validFrom, validTo, active, shownTo, audience } = block
  return {
    ...EMPTY,
    ...textsOf(content),
    kind: content.kind,
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    active: active ? '1' : '',
    shownTo,
    audience,
    translations: ('translations' in content && content.translations) || [],
  }
}

function textsOf(content: Block['content']): Partial<Texts> {
  switch (content.kind) {
    case 'families':
    case 'promos':
      return {}
    case 'products': {
      const { title, by, path, brand, onSale, codes, count } = content
      return {
        title,
        by,
        path: path.join('/'),
        brand: brand ?? '',
        onSale: onSale ? '1' : '',
        codes: codes.join('\n'),
        count: String(count),
      }
    }
    case 'banner': {
      const { image, focus, alt, title, text, link, tone, placement } = content
      const focusTexts = { focusX: String(focus.x), focusY: String(focus.y) }
      return { image, ...focusTexts, alt, title, text, href: link.href, label: link.label, tone, placement }
    }
    case 'text':
      return { title: content.title, text: content.text, href: content.link.href, label: content.link.label }
    case 'brands':
      return { title: content.title, brands: content.brands.join('\n') }
  }
}

/** Flat, for merging with what others saved. */
export function fieldsOf(draft: BlockDraft): Fields {
  return {
    ...Object.fromEntries(NAMES.map(name => [name, draft[name]])),
    ...setFields(
      'audience',
      draft.audience.map(({ kind, value }) => `${kind}.${value}`),
    ),
    ...Object.fromEntries(
      draft.translations.map(({ language, field, text, of }) => [
        `${TRANSLATION}${language}.${field}`,
        JSON.stringify([text, of]),
      ]),
    ),
  }
}

export function mergedDraft(fields: Fields, typed: BlockDraft): BlockDraft {
  const texts = Object.fromEntries(NAMES.map(name => [name, textIn(fields, name)]))
  return {
    ...typed,
    ...texts,
    audience: membersOf('audience', fields).flatMap(member => {
      const [kind = '', ...value] = member.split('.')
      const known = AUDIENCE_KINDS.find(one => one === kind)
      return known === undefined ? [] : [{ kind: known, value: value.join('.') }]
    }),
    translations: Object.entries(fields).flatMap(([name, value]) => translationIn(name, value)),
  }
}

const TRANSLATION = 'translation.'

/** Written by `fieldsOf`. */
function translationIn(name: string, value: FieldValue): BlockTranslation[] {
  if (!name.startsWith(TRANSLATION) || typeof value !== 'string') return []
  const [language = '', field = ''] = name.slice(TRANSLATION.length).split('.')
  const known = BLOCK_TEXTS.find(one => one === field)
  const [text = '', of = ''] = JSON.parse(value) as string[]
  return known === undefined ? [] : [{ language, field: known, text, of }]
}

/** How a field of two versions is shown where a person chooses. */
export function shownField(field: string, value: FieldValue): string {
  const [translation] = translationIn(field, value)
  return translation === undefined ? String(value ?? '') : translation.text
}

/** Its words that are to be translated, as they are typed. */
export function wordsIn({ kind, title, text, alt, label }: BlockDraft): BlockTexts {
  switch (kind) {
    case 'families':
    case 'promos':
      return {}
    case 'products':
    case 'brands':
      return { title: title.trim() }
    case 'banner':
      return { title: title.trim(), text: text.trim(), alt: alt.trim(), label: label.trim() }
    case 'text':
      return { title: title.trim(), text: text.trim(), label: label.trim() }
  }
}

/** The draft with a word translated from what is typed in Spanish. */
export function translated(
  draft: BlockDraft,
  language: string,
  field: BlockText,
  text: string,
): Pick<BlockDraft, 'translations'> {
  const others = draft.translations.filter(one => one.language !== language || one.field !== field)
  return { translations: [...others, { language, field, text, of: wordsIn(draft)[field] ?? '' }] }
}

export function bodyOf(draft: BlockDraft): BlockFields {
  const { validFrom, validTo, active, shownTo, audience } = draft
  return {
    content: contentOf(draft),
    validFrom: validFrom || null,
    validTo: validTo || null,
    active: active !== '',
    shownTo: SHOWN_TO.find(one => one === shownTo) ?? 'all',
    audience: audience.map(({ kind, value }) => ({ kind, value })),
  }
}

function contentOf(draft: BlockDraft): HomeBlockInput {
  const { kind, title, text, image, alt } = draft
  const words = draft.translations.filter(one => one.text.trim() !== '')
  const own = words.length === 0 ? {} : { translations: words }
  const link = { href: draft.href.trim(), label: draft.label.trim() }
  switch (kind) {
    case 'families':
    case 'promos':
      return { kind }
    case 'products':
      return {
        kind,
        title,
        by: draft.by === 'list' ? 'list' : 'rule',
        path: linesOf(draft.path, '/'),
        brand: draft.brand || null,
        onSale: draft.onSale !== '',
        codes: linesOf(draft.codes),
        count: draft.count === '12' ? 12 : 6,
        ...own,
      }
    case 'banner':
      return {
        kind,
        image,
        focus: { x: Number(draft.focusX), y: Number(draft.focusY) },
        alt,
        title,
        text,
        link,
        tone: draft.tone === 'dark' ? 'dark' : 'light',
        placement: draft.placement === 'below' ? 'below' : 'over',
        ...own,
      }
    case 'text':
      return { kind, title, text, link, ...own }
    case 'brands':
      return { kind, title, brands: linesOf(draft.brands), ...own }
  }
}

export function linesOf(text: string, separator = '\n'): string[] {
  return text
    .split(separator)
    .map(line => line.trim())
    .filter(line => line !== '')
}

export function draftErrors(draft: BlockDraft): Partial<Record<string, string>> {
  const { kind, title, text, by, codes, brands, image, alt } = draft
  const errors: Partial<Record<string, string>> = {}
  if ((kind === 'text' || kind === 'brands') && title.trim() === '') errors.title = messages.titleMissing
  if (kind === 'text' && text.trim() === '') errors.text = messages.textMissing
  if (kind === 'brands' && brands === '') errors.brands = messages.brandsMissing
  if (kind === 'products' && by === 'list') {
    const { length } = linesOf(codes)
    if (length === 0) errors.codes = messages.codesMissing
    if (length > MOST_ROW_CODES) errors.codes = messages.tooManyCodes
  }
  if (kind === 'banner' && image === '') errors.image = messages.imageMissing
  if (kind === 'banner' && alt.trim() === '') errors.alt = messages.altMissing
  return errors
}

/** As the server names them too. */
export const ERROR_FIELDS = [...NAMES, 'link.href', 'link.label', 'audience']
