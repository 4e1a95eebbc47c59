import { createHash } from 'node:crypto'

export interface SealedPage {
  readonly html: string
  /** CSP sources (`'sha256-…'`) of the inline scripts this page may run. */
  readonly scriptHashes: readonly string[]
}

/**
 * Turns a page rendered with a secret nonce into one that names its scripts by hash. Only scripts that carry the
 * nonce were written by our own render; anything that slipped into the page as data has none and stays forbidden.
 * The nonce is then removed, so a page kept in memory never hands out a reusable one.
 */
export function sealScripts(html: string, nonce: string): SealedPage {
  const scriptHashes = new Set<string>()
  const mark = `nonce="${nonce}"`
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const tagStart = html.lastIndexOf('<', at)
    if (!html.startsWith('<script', tagStart)) continue
    const codeStart = html.indexOf('>', at) + 1
    const codeEnd = html.indexOf('</script', codeStart)
    if (codeStart === 0 || codeEnd <= codeStart) continue
    scriptHashes.add(
      `'sha256-${createHash('sha256').update(html.slice(codeStart, codeEnd)).digest('base64')}'`,
    )
  }
  return { html: html.replaceAll(` ${mark}`, ''), scriptHashes: [...scriptHashes] }
}
