import { slugify } from '../text/slug.ts'

/**
 * Prose as a tree, in the shape of TipTap's documents: blocks with content, and runs of text with marks (OFM-13). Never
 * HTML. `contract/content-shapes.ts` is its schema.
 */
export type Prose = readonly ProseBlock[]

/** `code` is a key to press. */
export type ProseMark =
  | { readonly type: 'bold' | 'italic' | 'code' }
  | { readonly type: 'link'; readonly attrs: ProseLink }

/** Where a link leads: chosen, so that it can be checked (OFM-17). */
export interface ProseLink {
  readonly kind: LinkKind
  /** Code of a product, number of a promotion, slug of a text, name of a place of the shop, `https:` address, e-mail. */
  readonly ref: string
  /** Section of a text; null: its beginning. */
  readonly anchor: string | null
}

export const LINK_KINDS = ['product', 'promo', 'page', 'place', 'external', 'mail'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Places of the shop that texts lead to. */
export const CONTENT_PLACES = [
  'home',
  'catalogue',
  'promos',
  'blog',
  'login',
  'orders',
  'repairs',
  'cart',
  'documents',
  'statement',
] as const
export type ContentPlace = (typeof CONTENT_PLACES)[number]

export interface ProseText {
  readonly type: 'text'
  readonly text: string
  readonly marks?: readonly ProseMark[] | undefined
}

export type ProseInline = ProseText | { readonly type: 'hardBreak' }

export interface ProseParagraph {
  readonly type: 'paragraph'
  readonly content: readonly ProseInline[]
}

/** Level 2 begins a section, and in a FAQ a group; level 3 is a heading in it, and in a FAQ a question. */
export interface ProseHeading {
  readonly type: 'heading'
  /** `id`: its anchor in the page (`#id`), which stays when the words change. */
  readonly attrs: { readonly level: 2 | 3; readonly id: string | null }
  readonly content: readonly ProseText[]
}

export interface ProseList {
  readonly type: 'bulletList' | 'orderedList'
  readonly content: readonly ProseListItem[]
}

export interface ProseListItem {
  readonly type: 'listItem'
  readonly content: readonly (ProseParagraph | ProseList)[]
}

/** The first row names the columns, the first cell of the others their row. */
export interface ProseTable {
  readonly type: 'table'
  readonly content: readonly {
    readonly type: 'tableRow'
    readonly content: readonly {
      readonly type: 'tableCell'
      readonly content: readonly ProseParagraph[]
    }[]
  }[]
}

export type ProseBlock =
  | ProseParagraph
  | ProseHeading
  | ProseList
  | ProseTable
  | { readonly type: 'codeBlock'; readonly content: readonly ProseText[] }
  | {
      readonly type: 'note'
      readonly attrs: { readonly tone: 'info' | 'warning' }
      readonly content: readonly ProseParagraph[]
    }
  | { readonly type: 'picture'; readonly attrs: ProsePicture }
  | { readonly type: 'productCard'; readonly attrs: { readonly code: string } }

export interface ProsePicture {
  readonly image: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Any node of the tree. */
export type ProseNode =
  | ProseBlock
  | ProseInline
  | ProseListItem
  | ProseTable['content'][number]
  | ProseTable['content'][number]['content'][number]

/** Every node of a text in its order, parents before what they contain. */
export function* nodesOf(prose: readonly ProseNode[]): Generator<ProseNode> {
  for (const node of prose) {
    yield node
    if ('content' in node) yield* nodesOf(node.content)
  }
}

/** What a text says, its runs joined by `between`. */
export function textOf(prose: readonly ProseNode[], between = ''): string {
  return [...nodesOf(prose)].flatMap(node => (node.type === 'text' ? node.text : [])).join(between)
}

/** Reading speed for attentive reading in Spanish. */
const WORDS_PER_MINUTE = 200

export function countWords(prose: readonly ProseNode[]): number {
  return textOf(prose, ' ').split(/\s+/).filter(Boolean).length
}

/** Reading time in whole minutes, at least 1; the headings of sections don't count. */
export function readingMinutes(prose: Prose): number {
  const read = prose.filter(block => block.type !== 'heading' || block.attrs.level !== 2)
  return Math.max(1, Math.round(countWords(read) / WORDS_PER_MINUTE))
}

/** Codes of the products shown as cards, each once. */
export function cardCodes(prose: Prose): string[] {
  return [...new Set(prose.flatMap(block => (block.type === 'productCard' ? block.attrs.code : [])))]
}

/**
 * The text with an anchor for each heading that needs one: sections, and the questions of a FAQ. One that is there stays,
 * so that links to it do; a new or repeated one is made of the words. Other headings have none.
 */
export function withAnchors(prose: Prose, kind: ContentKind): Prose {
  const used = new Set<string>()
  return prose.map(block => {
    if (block.type !== 'heading') return block
    const { level, id } = block.attrs
    if (level === 3 && kind !== 'faq') return { ...block, attrs: { level, id: null } }
    const wanted = id ?? (slugify(textOf(block.content)).slice(0, 60).replace(/-+$/, '') || 'seccion')
    let anchor = wanted
    for (let copy = 2; used.has(anchor); copy += 1) anchor = `${wanted}-${copy}`
    used.add(anchor)
    return { ...block, attrs: { level, id: anchor } }
  })
}

export const CONTENT_KINDS = ['page', 'faq', 'post'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The pages that every shop has, in the order in which they are shown. */
export const CONTENT_PAGES = ['how-to-purchase', 'faq', 'about-us', 'contact-us', 'terms'] as const
