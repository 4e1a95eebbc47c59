import { fittingPictureUrl } from '../products/picture-url.ts'
import { type FieldValues, fillIn } from './fill-in.ts'
import { linkAddress } from './link-address.ts'
import type { Prose, ProseBlock, ProseInline, ProseListItem, ProseMark, ProseParagraph } from './prose.ts'
import type { Section } from './sections.ts'

/** Prose as pages show it: links are addresses, data of the company and products are filled in (`showProse`). */
export type ShownProse = readonly ShownNode[]

export type ShownNode = ShownText | ShownBlock | ShownPicture | ShownCard | { readonly type: 'hardBreak' }

export interface ShownText {
  readonly type: 'text'
  readonly text: string
  readonly marks?: readonly ShownMark[]
}

/** `code` is a key to press. */
export type ShownMark =
  | { readonly type: 'bold' | 'italic' | 'code' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }

type ShownBlockType =
  | 'paragraph'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'listItem'
  | 'codeBlock'
  | 'table'
  | 'tableRow'
  | 'columnHeader'
  | 'rowHeader'
  | 'tableCell'
  | 'infoNote'
  | 'warningNote'

export interface ShownBlock {
  readonly type: ShownBlockType
  readonly content: ShownProse
}

interface ShownPicture {
  readonly type: 'picture'
  readonly attrs: {
    readonly image: string
    readonly alt: string
    readonly width: number
    readonly height: number
  }
}

export interface ShownCard {
  readonly type: 'productCard'
  readonly attrs: {
    readonly href: string
    readonly title: string
    readonly code: string
    readonly brand: string
    readonly image: string | null
  }
}

/** A section of a page with an anchor (`#id`); '' for what stands before the first. */
export interface ShownSection {
  readonly id: string
  readonly title: string
  readonly body: ShownProse
}

/** A product that texts show as a card. */
export interface CardProduct {
  readonly code: string
  readonly title: string
  readonly brand: { readonly name: string }
  readonly images: readonly { readonly url: string }[]
}

export interface ProseData {
  readonly values: FieldValues
  /** By code; a card without its product is left out. */
  readonly products: ReadonlyMap<string, CardProduct>
}

/** Edge of a card's picture in CSS px. */
const CARD_PICTURE = 64

/** A section as it is shown. */
export function showSection({ id, title, body }: Section, data: ProseData): ShownSection {
  return { id, title, body: showProse(body, data) }
}

/** What pages show of a text: the company's data filled in, links as addresses, product cards with their products. */
export function showProse(prose: Prose, { values, products }: ProseData): ShownProse {
  return fillIn(prose, values).flatMap(block => showBlock(block, products))
}

function showBlock(block: ProseBlock, products: ProseData['products']): ShownNode[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return [shown(block.type, showRuns(block.content))]
    case 'bulletList':
    case 'orderedList':
      return [shown(block.type, block.content.map(showItem))]
    case 'table':
      return [shown('table', block.content.map(showRow))]
    case 'note':
      return [
        shown(
          block.attrs.tone === 'info' ? 'infoNote' : 'warningNote',
          block.content.map(part => shown('paragraph', showRuns(part.content))),
        ),
      ]
    case 'picture':
      return [block]
    case 'productCard': {
      const product = products.get(block.attrs.code)
      if (product === undefined) return []
      const { code, title, brand, images } = product
      const [picture] = images
      const image = picture === undefined ? null : fittingPictureUrl(picture.url, CARD_PICTURE)
      return [
        {
          type: 'productCard',
          attrs: {
            href: linkAddress({ kind: 'product', ref: code, anchor: null }),
            title,
            code,
            brand: brand.name,
            image,
          },
        },
      ]
    }
  }
}

/** A list item of one paragraph is that line. */
function showItem({ content }: ProseListItem): ShownBlock {
  const isLine = content.filter(part => part.type === 'paragraph').length === 1
  const parts = content.flatMap((part): ShownProse => {
    if (part.type !== 'paragraph') return [shown(part.type, part.content.map(showItem))]
    const runs = showRuns(part.content)
    return isLine ? runs : [shown('paragraph', runs)]
  })
  return shown('listItem', parts)
}

/** The first row names the columns, the first cell of the others their row. */
function showRow(row: Extract<ProseBlock, { type: 'table' }>['content'][number], at: number): ShownBlock {
  const cells = row.content.map((cell, column) =>
    shown(at === 0 ? 'columnHeader' : column === 0 ? 'rowHeader' : 'tableCell', showCell(cell.content)),
  )
  return shown('tableRow', cells)
}

function showCell(paragraphs: readonly ProseParagraph[]): ShownProse {
  const [only, ...others] = paragraphs
  if (only !== undefined && others.length === 0) return showRuns(only.content)
  return paragraphs.map(part => shown('paragraph', showRuns(part.content)))
}

function showRuns(runs: readonly ProseInline[]): ShownNode[] {
  return runs.map((run): ShownNode => {
    if (run.type === 'hardBreak') return { type: 'hardBreak' }
    const text: ShownText = { type: 'text', text: run.text }
    return run.marks === undefined ? text : { ...text, marks: run.marks.map(showMark) }
  })
}

function showMark(mark: ProseMark): ShownMark {
  return mark.type === 'link'
    ? { type: 'link', attrs: { href: linkAddress(mark.attrs) } }
    : { type: mark.type }
}

function shown(type: ShownBlock['type'], content: ShownProse): ShownBlock {
  return { type, content }
}
