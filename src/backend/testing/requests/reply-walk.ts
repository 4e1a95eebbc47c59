/** A value of a reply with the name it goes by; an item of a list goes by the list's. */
export interface ReplyPart {
  readonly key: string
  readonly path: string
  readonly value: unknown
}

/** Every part of a reply, however deep. */
export function* partsOf(reply: unknown, key = '', path = ''): Generator<ReplyPart> {
  yield { key, path, value: reply }
  if (typeof reply !== 'object' || reply === null) return
  for (const [name, value] of Object.entries(reply)) {
    yield* partsOf(value, Array.isArray(reply) ? key : name, `${path}/${name}`)
  }
}
