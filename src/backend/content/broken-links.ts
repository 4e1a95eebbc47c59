import { addressFault } from '#domain/content/link-address.ts'
import {
  anchorsIn,
  type FoundLink,
  type LinkFault,
  type LinkTargets,
  linkFault,
  linksOf,
} from '#domain/content/links.ts'
import type { Prose } from '#domain/content/prose.ts'
import { type BusinessDay, isWithin } from '#domain/time/business-day.ts'
import type { HomeBlock } from '../catalogue/read/contents/home-block-queries.ts'
import type { PublishedText } from '../catalogue/read/contents/text-queries.ts'
import type { Snapshot } from '../catalogue/read/snapshot.ts'
import type { StoredButtons } from '../popups/queries.ts'
import { storedLink } from '../popups/stored-link.ts'

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
    hasProduct: code => table.at(rowNamed(table, code) ?? -1)?.active ?? false,
    hasPromo: id => open.has(id),
    anchorsOf: slug => anchors.get(slug) ?? null,
  }
}

/** By its code, or as old addresses name it: by its number (D8). */
function rowNamed(table: Snapshot['table'], code: string): number | null {
  return table.rowOfCode(code) ?? (/^\d{1,16}$/.test(code) ? table.rowOfId(Number(code)) : null)
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

/** The buttons of a block, with their words. */
function buttonsOf({ content }: Pick<HomeBlock, 'content'>): { href: string; label: string }[] {
  return content.kind === 'banner' || content.kind === 'text' ? [content.link] : []
}

/** How many buttons of a block lead nowhere. */
export function brokenInBlock(block: Pick<HomeBlock, 'content'>, targets: LinkTargets): number {
  return buttonsOf(block).filter(button => addressFault(button, targets) !== null).length
}

/** How many buttons of a popup lead nowhere. */
export function brokenInPopup({ link1, link2 }: StoredButtons, targets: LinkTargets): number {
  return [link1, link2].filter(stored => {
    const link = storedLink.parse(stored)
    return link !== null && addressFault({ href: link.href, label: link.description }, targets) !== null
  }).length
}

/** How many links lead nowhere, of what the shop shows on a day, with the popups of that day (OFM-17). */
export function countAllBroken(
  snapshot: Snapshot,
  popups: readonly StoredButtons[],
  today: BusinessDay,
): { texts: number; home: number; popups: number } {
  const targets = linkTargets(snapshot, today)
  const shown = snapshot.homeBlocks.filter(
    ({ active, validFrom, validTo }) => active && isWithin(today, validFrom, validTo),
  )
  return {
    texts: countBrokenLinks(snapshot, today),
    home: shown.reduce((count, block) => count + brokenInBlock(block, targets), 0),
    popups: popups.reduce((count, popup) => count + brokenInPopup(popup, targets), 0),
  }
}

/** How many links of public texts lead nowhere, in any language. */
export function countBrokenLinks(snapshot: Snapshot, today: BusinessDay): number {
  const targets = linkTargets(snapshot, today)
  return snapshot.texts.reduce((count, text) => {
    const broken = [brokenLinks(text.body, targets), ...brokenTranslations(text, targets).values()]
    return count + broken.flat().length
  }, 0)
}
