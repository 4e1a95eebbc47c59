/** Things of whose screen others are told who else has it open (OFX-10), as the register names them. */
export const PRESENCE_KINDS = ['order', 'customer', 'product', 'promo', 'popup', 'content', 'repair'] as const

export type PresenceKind = (typeof PRESENCE_KINDS)[number]

/** Who has a thing open says so this often. */
export const PRESENCE_BEAT_SECONDS = 15
/** Who says nothing for so long is gone: a closed tab says so itself, a process that died says nothing. */
export const PRESENCE_LOST_SECONDS = 40

/** A thing as one text: `order/7`. */
export function thingText(kind: PresenceKind, key: string | number): string {
  return `${kind}/${key}`
}

/** Reads it; null: it is no thing that people are on. */
export function readThing(text: string): { readonly kind: PresenceKind; readonly key: string } | null {
  const at = text.indexOf('/')
  const kind = PRESENCE_KINDS.find(one => one === text.slice(0, at))
  const key = text.slice(at + 1)
  return kind === undefined || key === '' || key.length > 100 ? null : { kind, key }
}
