import { addressOf, type FoundThing } from '../lookup/found-address.ts'
import type { MenuIconName } from '../menu/menu-icon.tsx'
import { messages } from './messages.ts'
import { findPlaces, type Place } from './places.ts'

/** One line of the palette. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly kind: string
  readonly icon: MenuIconName
  /** Below `/oficina`; null: it is in the shop, or an act of the palette. */
  readonly screen: string | null
  readonly shop: string | null
  readonly act: 'order-for' | 'keys' | null
  /** `kind:key` of a thing, to be remembered. */
  readonly thing: string | null
}

export interface ChoiceGroup {
  readonly title: string
  readonly choices: readonly Choice[]
}

interface Given {
  readonly text: string
  readonly found: readonly FoundThing[]
  readonly places: readonly Place[]
  /** `kind:key`, newest first. */
  readonly recent: readonly string[]
}

/** Places that are shown before anything is typed. */
const FIRST_PLACES = 12
const ICONS: Readonly<Record<FoundThing['kind'], MenuIconName>> = {
  order: 'cart',
  customer: 'user',
  product: 'box',
  promo: 'tag',
  popup: 'tag',
  document: 'document',
  page: 'document',
  person: 'user',
}

/**
 * What the palette shows, best first: what was typed as a code or number, what was opened lately, screens and acts of that
 * name, and all else that was found.
 */
export function choiceGroups({ text, found, places, recent }: Given): ChoiceGroup[] {
  if (text === '') {
    return [
      { title: messages.recent, choices: found.map(choiceOf) },
      { title: messages.places, choices: places.slice(0, FIRST_PLACES).map(placeChoice) },
    ].filter(({ choices }) => choices.length > 0)
  }
  const isRecent = ({ kind, key }: FoundThing) => recent.includes(`${kind}:${key}`)
  const exact = found.filter(({ isExact }) => isExact)
  const others = found.filter(({ isExact }) => !isExact)
  const choices = [
    ...exact.map(choiceOf),
    ...others.filter(isRecent).map(choiceOf),
    ...findPlaces(places, text).map(placeChoice),
    ...others.filter(one => !isRecent(one)).map(choiceOf),
  ]
  return choices.length === 0 ? [] : [{ title: messages.results, choices }]
}

function choiceOf(thing: FoundThing): Choice {
  const { kind, key, title, detail } = thing
  const { screen, shop } = addressOf(thing)
  const isInShop = screen === null && shop !== null
  return {
    id: `${kind}:${key}`,
    title,
    detail: isInShop ? `${detail} · ${messages.inShop}` : detail,
    kind: messages.kinds[kind],
    icon: ICONS[kind],
    screen,
    shop,
    act: null,
    thing: `${kind}:${key}`,
  }
}

function placeChoice({ kind, title, detail, icon, to }: Place): Choice {
  return {
    id: `${kind}:${title}`,
    title,
    detail,
    kind: messages.kinds[kind],
    icon,
    screen: typeof to === 'string' ? to : null,
    shop: null,
    act: typeof to === 'string' ? null : to.act,
    thing: null,
  }
}
