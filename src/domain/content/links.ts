import { CONTENT_PLACES, nodesOf, type Prose, type ProseLink, textOf } from './prose.ts'

/** A link or product card of a text, with the words that show it. */
export interface FoundLink extends ProseLink {
  readonly text: string
  /** A product card: without its product nothing is shown. */
  readonly isCard: boolean
}

/** Every link and product card of a text. */
export function linksOf(prose: Prose): FoundLink[] {
  return [...nodesOf(prose)].flatMap((node): FoundLink[] => {
    if (node.type === 'productCard') {
      const { code } = node.attrs
      return [{ kind: 'product', ref: code, anchor: null, text: code, isCard: true }]
    }
    if (node.type !== 'text') return []
    return (node.marks ?? []).flatMap(mark =>
      mark.type === 'link' ? [{ ...mark.attrs, text: node.text, isCard: false }] : [],
    )
  })
}

/** What exists in the shop today. */
export interface LinkTargets {
  hasProduct(code: string): boolean
  hasPromo(id: string): boolean
  /** The anchors of a published text; null: there is none. */
  anchorsOf(slug: string): ReadonlySet<string> | null
}

export type LinkFault = 'product' | 'promo' | 'page' | 'anchor' | 'place'

/** OFM-17: why a link leads nowhere; null: it leads somewhere. Foreign addresses are not asked. */
export function linkFault({ kind, ref, anchor }: ProseLink, targets: LinkTargets): LinkFault | null {
  switch (kind) {
    case 'product':
      return targets.hasProduct(ref) ? null : 'product'
    case 'promo':
      return targets.hasPromo(ref) ? null : 'promo'
    case 'page': {
      const anchors = targets.anchorsOf(ref)
      if (anchors === null) return 'page'
      return anchor === null || anchors.has(anchor) ? null : 'anchor'
    }
    case 'place':
      return CONTENT_PLACES.some(place => place === ref) ? null : 'place'
    default:
      return null
  }
}

/** The anchors of a text with the words of their headings. */
export function anchorsIn(prose: Prose): { id: string; title: string }[] {
  return prose.flatMap(block =>
    block.type === 'heading' && block.attrs.id !== null
      ? [{ id: block.attrs.id, title: textOf(block.content) }]
      : [],
  )
}
