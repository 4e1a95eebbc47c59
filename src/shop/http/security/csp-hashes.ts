import { hash } from 'node:crypto'

export interface HashedPage {
  readonly html: readonly string[]
  /** CSP sources (`'sha256-…'`) of the inline scripts this page may run. */
  readonly scriptHashes: readonly string[]
  /** CSP sources of its style attributes, which hold computed sizes. */
  readonly styleHashes: readonly string[]
}

/** Quotes in data are escaped as `&quot;`, so no text can look like an attribute. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * Replaces the secret nonce of a rendered page with CSP hashes of its scripts and style attributes. Only our own render
 * writes the nonce, so a script injected through data is not hashed and stays forbidden. Without the nonce a cached page
 * never exposes a reusable one. The page stays in pieces, none of which splits a tag or a script, to avoid copying it.
 */
export function replaceNonceWithHashes(html: readonly string[], nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`
  const scriptHashes = new Set<string>()
  const styleHashes = new Set<string>()
  const pieces: string[] = []
  for (const piece of html) {
    let from = 0
    for (let at = piece.indexOf(mark); at !== -1; at = piece.indexOf(mark, from)) {
      pieces.push(piece.slice(from, at))
      from = at + mark.length
      const code = scriptAt(piece, at, from)
      if (code !== null) scriptHashes.add(hashSource(code))
    }
    pieces.push(from === 0 ? piece : piece.slice(from))
    for (const [, style = ''] of piece.matchAll(STYLE_ATTRIBUTE))
      styleHashes.add(hashSource(unescaped(style)))
  }
  return { html: pieces, scriptHashes: [...scriptHashes], styleHashes: [...styleHashes] }
}

/** Code of the inline script that the nonce belongs to; null for other elements and external scripts. */
function scriptAt(html: string, markStart: number, markEnd: number): string | null {
  if (!html.startsWith('<script', html.lastIndexOf('<', markStart))) return null
  const codeStart = html.indexOf('>', markEnd) + 1
  const codeEnd = html.indexOf('</script', codeStart)
  return codeStart === 0 || codeEnd <= codeStart ? null : html.slice(codeStart, codeEnd)
}

function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}

/** Browsers hash the attribute's value, not its source text. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name) => ENTITIES[String(name)] ?? whole)
}
