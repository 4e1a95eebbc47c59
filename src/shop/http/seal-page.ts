import { createHash } from 'node:crypto'

export interface SealedPage {
  readonly html: string
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
 * and stays forbidden. The nonce is then removed, so a page kept in memory never hands out a reusable one.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const scriptHashes = new Set<string>()
  const mark = `nonce="${nonce}"`
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const tagStart = html.lastIndexOf('<', at)
    if (!html.startsWith('<script', tagStart)) continue
    const codeStart = html.indexOf('>', at) + 1
    const codeEnd = html.indexOf('</script', codeStart)
    if (codeStart === 0 || codeEnd <= codeStart) continue
    scriptHashes.add(hashSource(html.slice(codeStart, codeEnd)))
  }
  const styleHashes = new Set<string>()
  for (const [, style = ''] of html.matchAll(STYLE_ATTRIBUTE)) styleHashes.add(hashSource(unescaped(style)))
  return {
    html: html.replaceAll(` ${mark}`, ''),
    scriptHashes: [...scriptHashes],
    styleHashes: [...styleHashes],
  }
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** Browsers compare the attribute's value, not how it is written. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name) => ENTITIES[String(name)] ?? whole)
}
