import { SPANISH } from './locale.ts'

/** Parts of the shop's interface, in the order in which people meet them. */
export const INTERFACE_PARTS = [
  'layout',
  'home',
  'catalogue',
  'product',
  'savedProducts',
  'cart',
  'signIn',
  'promos',
  'checkout',
  'account',
  'repairs',
  'warranty',
  'information',
] as const
export type InterfacePart = (typeof INTERFACE_PARTS)[number]

/** What a visitor meets from the home page to the cart: a language without one of them is not shown to anybody (OFS-12). */
const NEEDED: readonly InterfacePart[] = [
  'layout',
  'home',
  'catalogue',
  'product',
  'savedProducts',
  'cart',
  'signIn',
]

/** Parts whose messages are translated (`messages.<code>.ts`): `shop/translation.test.ts` compares it with the files. */
const TRANSLATED: Readonly<Record<string, readonly InterfacePart[]>> = { pt: [...NEEDED, 'information'] }

/** The parts that stay Spanish in a language. */
export function partsInSpanish(code: string): InterfacePart[] {
  if (code === SPANISH.code) return []
  return INTERFACE_PARTS.filter(part => !TRANSLATED[code]?.includes(part))
}

/** OFS-12: the parts that a language lacks before it can be shown. */
export function missingParts(code: string): InterfacePart[] {
  return partsInSpanish(code).filter(part => NEEDED.includes(part))
}
