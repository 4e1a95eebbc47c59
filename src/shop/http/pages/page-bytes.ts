import { LRUCache } from 'lru-cache'
import { utf8Bytes } from '#server/replies/utf8-bytes.ts'
import type { PagePiece } from '../../loaders/visit.server.ts'
import { replaceNonceWithHashes } from '../security/csp-hashes.ts'

/** The texts and bytes of 250 listings. */
const MAX_SIZE = 20_000_000

/** A page, or a piece of one, without its nonce. */
interface PageBytes {
  readonly body: Buffer
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** Reads pages marked by the nonce (`csp-hashes.ts`); pieces that are kept for many pages are read and encoded once. */
export function createPageBytes(nonce: string): (pieces: readonly PagePiece[]) => PageBytes {
  const known = new LRUCache<string, PageBytes>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ body }, html) => html.length + body.length + 1,
  })

  function read(html: readonly string[]): PageBytes {
    const { html: pieces, ...hashes } = replaceNonceWithHashes(html, nonce)
    return { body: utf8Bytes(pieces), ...hashes }
  }

  function readKept(html: string): PageBytes {
    const kept = known.get(html) ?? read([html])
    known.set(html, kept)
    return kept
  }

  return pieces => {
    const parts: PageBytes[] = []
    for (let at = 0; at < pieces.length; ) {
      const next = pieces.findIndex(({ isKept }, index) => index >= at && isKept)
      const end = next === -1 ? pieces.length : next
      if (end > at) parts.push(read(pieces.slice(at, end).map(({ html }) => html)))
      const kept = pieces[end]
      if (kept !== undefined) parts.push(readKept(kept.html))
      at = end + 1
    }
    return {
      body: Buffer.concat(parts.map(({ body }) => body)),
      scriptHashes: [...new Set(parts.flatMap(({ scriptHashes }) => scriptHashes))],
      styleHashes: [...new Set(parts.flatMap(({ styleHashes }) => styleHashes))],
    }
  }
}
