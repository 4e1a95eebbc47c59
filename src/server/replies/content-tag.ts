import { createHash } from 'node:crypto'

/** What an ETag says of a content between its quotes: another content has another one. */
export function contentTag(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
