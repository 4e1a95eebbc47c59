import {
  anchorsIn,
  type FoundLink,
  type LinkFault,
  type LinkTargets,
  linkFault,
  linksOf,
} from '#domain/content/links.ts'
import type { Prose } from '#domain/content/prose.ts'
import type { BusinessDay } from '#domain/time/business-day.ts'
import type { PublishedText } from '../catalogue/read/contents/text-queries.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'

export interface BrokenLink extends FoundLink {
  readonly fault: LinkFault
}

/** What links of texts may lead to on a day. */
export function linkTargets({ table, promos, texts }: Snapshot, today: BusinessDay): LinkTargets {
  const anchors = new Map(texts.map(({ slug, body }) => [slug, new Set(anchorsIn(body).map(({ id }) => id))]))
  const open = new Set(
    promos.filter(({ validTo }) => validTo >= today).map(({ docEntry }) => String(docEntry)),
  )
  return {
    hasProduct: code => table.at(table.rowOfCode(code) ?? -1)?.active ?? false,
    hasPromo: id => open.has(id),
    anchorsOf: slug => anchors.get(slug) ?? null,
  }
}

/** OFM-17: the links of a text that lead nowhere. */
export function brokenLinks(body: Prose, targets: LinkTargets): BrokenLink[] {
  return linksOf(body).flatMap(link => {
    const fault = linkFault(link, targets)
    return fault === null ? [] : [{ ...link, fault }]
  })
}

/** Links of the public translations of a text that lead nowhere, by language. */
export function brokenTranslations(
  { translations }: Pick<PublishedText, 'translations'>,
  targets: LinkTargets,
): ReadonlyMap<string, BrokenLink[]> {
  return new Map(
    Object.entries(translations).map(([language, { body }]) => [language, brokenLinks(body, targets)]),
  )
}

/** How many links of public texts lead nowhere, in any language. */
export function countBrokenLinks(snapshot: Snapshot, today: BusinessDay): number {
  const targets = linkTargets(snapshot, today)
  return snapshot.texts.reduce((count, text) => {
    const broken = [brokenLinks(text.body, targets), ...brokenTranslations(text, targets).values()]
    return count + broken.flat().length
  }, 0)
}
