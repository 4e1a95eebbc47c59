/** A value of a reply with its key; an item of a list has the list's. */
export interface ReplyPart {
  readonly key: string
  readonly path: string
  readonly value: unknown
}

/** Every part of a reply at any depth. */
export function* partsOf(reply: unknown, key = '', path = ''): Generator<ReplyPart> {
  yield { key, path, value: reply }
  if (typeof reply !== 'object' || reply === null) return
  for (const [name, value] of Object.entries(reply)) {
    yield* partsOf(value, Array.isArray(reply) ? key : name, `${path}/${name}`)
  }
}
