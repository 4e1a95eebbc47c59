import { createHash } from 'node:crypto'

/** The opaque tag of an ETag, without quotes: a hash of the content. */
export function contentTag(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
