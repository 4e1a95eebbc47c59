import { hash } from 'node:crypto'

export interface SealedPage {
  readonly html: readonly string[]
  /** CSP sources (`'sha256-…'`) of the inline scripts this page may run. */
  readonly scriptHashes: readonly string[]
  /** CSP sources of its style attributes: measures a component computed. */
  readonly styleHashes: readonly string[]
}

/** A quote in a text from data is written `&quot;`, so no text passes for an attribute. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/**
 * Turns a page rendered with a secret nonce into one that names its scripts and style attributes by hash. Only
 * scripts that carry the nonce were written by our own render; anything that slipped into the page as data has none
 * and stays forbidden. The nonce is then removed, so a page kept in memory never hands out a reusable one. The page
 * comes and goes in pieces, none of which divides a tag or a script: putting them together would copy all of it.
 */
export function sealPage(html: readonly string[], nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`
  const scriptHashes = new Set<string>()
  const styleHashes = new Set<string>()
  const sealed: string[] = []
  for (const piece of html) {
    let from = 0
    for (let at = piece.indexOf(mark); at !== -1; at = piece.indexOf(mark, from)) {
      sealed.push(piece.slice(from, at))
      from = at + mark.length
      const code = scriptAt(piece, at, from)
      if (code !== null) scriptHashes.add(hashSource(code))
    }
    sealed.push(from === 0 ? piece : piece.slice(from))
    for (const [, style = ''] of piece.matchAll(STYLE_ATTRIBUTE))
      styleHashes.add(hashSource(unescaped(style)))
  }
  return { html: sealed, scriptHashes: [...scriptHashes], styleHashes: [...styleHashes] }
}

/** The code between the tags of the script that a nonce belongs to; null of other elements and of files. */
function scriptAt(html: string, markStart: number, markEnd: number): string | null {
  if (!html.startsWith('<script', html.lastIndexOf('<', markStart))) return null
  const codeStart = html.indexOf('>', markEnd) + 1
  const codeEnd = html.indexOf('</script', codeStart)
  return codeStart === 0 || codeEnd <= codeStart ? null : html.slice(codeStart, codeEnd)
}

function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`
}

/** Browsers compare the attribute's value, not how it is written. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name) => ENTITIES[String(name)] ?? whole)
}
