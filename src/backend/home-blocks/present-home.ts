import type { ReplyOf } from '#contract/call.ts'
import type { HomeBlockContent } from '#contract/home-shapes.ts'
import type { homePage } from '#contract/shop/home.ts'
import { isListed } from '#domain/catalogue/availability.ts'
import type { ListingFilters } from '#domain/catalogue/listing-query.ts'
import { isSafeLink } from '#domain/products/popup.ts'
import { textsInLanguage, wordsOf } from '#domain/promos/block-translations.ts'
import { blockRefusal } from '#domain/promos/home-blocks.ts'
import { SPANISH } from '#domain/text/locale.ts'
import type { HomeBlock } from '../catalogue/read/contents/home-block-queries.ts'
import type { CatalogueView } from '../catalogue/read/view.ts'
import { findPageRows } from '../products/search.ts'
import { blockTexts, translationsOf, withTexts } from './block-texts.ts'
import { filtersOf, withCurrentAddresses } from './current-addresses.ts'

type Home = ReplyOf<typeof homePage>
type ShownBlock = Home['blocks'][number]
type Row = Extract<HomeBlockContent, { kind: 'products' }>

/** The blocks that a session sees on the day of its view. */
export function blocksFor({ homeBlocks, account, today }: CatalogueView): HomeBlock[] {
  return homeBlocks.filter(block => blockRefusal(block, account, today) === null)
}

/**
 * The home page of a view with these blocks, in a language. `shown` is the same day's view that cards are drawn from: a visitor's,
 * without prices, for an operator who reads none.
 */
export function presentHome(
  view: CatalogueView,
  blocks: readonly HomeBlock[],
  { shown = view, language = SPANISH.code }: { shown?: CatalogueView; language?: string } = {},
): Home {
  return {
    blocks: blocks.flatMap(({ id, content }): ShownBlock[] => {
      const { words, language: spoken } = inLanguage(withCurrentAddresses(view, content), language)
      const block = presentBlock(view, id, words, shown)
      if (block === null) return []
      return [
        spoken === language || block.kind === 'families' || block.kind === 'promos'
          ? block
          : { ...block, lang: spoken },
      ]
    }),
    total: view.table.rowsByDemand().length,
  }
}

/** A block with its words in a language, or all of them in Spanish (OFM-20). */
function inLanguage(content: HomeBlockContent, wanted: string) {
  const { texts, language } = textsInLanguage(blockTexts(content), translationsOf(content), wanted)
  // One without words is in every language.
  if (wordsOf(texts).length === 0) return { words: content, language: wanted }
  return { words: withTexts(content, texts), language }
}

/** Null where it would show nothing. */
function presentBlock(
  view: CatalogueView,
  id: number,
  content: HomeBlockContent,
  shown: CatalogueView,
): ShownBlock | null {
  switch (content.kind) {
    case 'families':
    case 'promos':
      return { id, kind: content.kind }
    case 'products':
      return presentRow(view, id, content, shown)
    case 'banner': {
      const { kind, wide, narrow, alt, title, text, tone, placement } = content
      if (wide === null || narrow === null) return null
      return { id, kind, wide, narrow, alt, title, text, button: buttonOf(content.link), tone, placement }
    }
    case 'text': {
      const { kind, title, text } = content
      const paragraphs = text.split(/\n\s*\n/).filter(paragraph => paragraph.trim() !== '')
      return { id, kind, title, paragraphs, button: buttonOf(content.link) }
    }
    case 'brands': {
      const bySlug = new Map(view.brandList.map(brand => [brand.slug, brand]))
      const brands = content.brands.flatMap(slug => {
        const brand = bySlug.get(slug)
        return brand === undefined ? [] : [{ name: brand.name, slug, logo: brand.logo }]
      })
      return brands.length === 0 ? null : { id, kind: content.kind, title: content.title, brands }
    }
  }
}

function presentRow(view: CatalogueView, id: number, row: Row, shown: CatalogueView): ShownBlock | null {
  const filters = row.by === 'rule' ? filtersOf(row) : null
  const rows = filters === null ? chosenRows(view, row.codes) : rowsOfRule(view, filters, row.count)
  const products = rows.flatMap(at => shown.card(at, 'first') ?? [])
  return products.length === 0 ? null : { id, kind: 'products', title: row.title, filters, products }
}

function chosenRows(view: CatalogueView, codes: readonly string[]): number[] {
  return codes.flatMap(code => {
    const row = view.table.rowOfCode(code)
    const product = row === null ? null : view.table.at(row)
    return row !== null && product !== null && isListed(product) ? [row] : []
  })
}

function rowsOfRule(view: CatalogueView, filters: ListingFilters, limit: number): number[] {
  return Array.from(findPageRows(view, { term: '', filters, sort: 'default' }, { page: 1, limit }).rows)
}

/** Without words, or with an address that is none of the shop's, there is no button. */
function buttonOf({ href, label }: { readonly href: string; readonly label: string }) {
  return label === '' || !isSafeLink(href) ? null : { href, label }
}
