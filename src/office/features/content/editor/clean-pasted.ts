/** Elements of which nothing is text. */
const DROPPED: ReadonlySet<string> = new Set(['head', 'style', 'script', 'xml', 'title', 'meta', 'link'])
/** Elements that stand for a mark, by their name or their style. */
const INLINE: ReadonlySet<string> = new Set(['span', 'font', 'b', 'strong', 'i', 'em', 'u', 's'])

const NAME = /^\/?([a-z][\w:-]*)/i
const HREF = /\shref=(?:"([^"]*)"|'([^']*)')/i
const WEIGHT = /font-weight:\s*(\w+)/i
const SLANT = /font-style:\s*(\w+)/i
/** What was copied in an editor of ours is clean. */
const OWN = 'data-pm-slice'

/**
 * Pasted HTML without styles, comments and scripts, in which bold and italic are elements: Google Docs and Word write them
 * as styles, which the page's policy does not let a browser apply. What else it may hold the schema decides.
 */
export function cleanPasted(html: string): string {
  if (html.includes(OWN)) return html
  const kept: string[] = []
  const open: string[][] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1) break
    kept.push(html.slice(at, start))
    if (html.startsWith('<!--', start)) {
      at = endOf(html, '-->', start)
      continue
    }
    at = endOf(html, '>', start)
    const tag = html.slice(start + 1, at - 1)
    const name = NAME.exec(tag)?.[1]?.toLowerCase()
    // Conditions of Word, declarations.
    if (name === undefined) continue
    const isEnd = tag.startsWith('/')
    if (DROPPED.has(name)) {
      if (!isEnd && name !== 'meta' && name !== 'link') at = endOf(html, '>', endOf(html, `</${name}`, start))
    } else if (INLINE.has(name)) {
      if (!isEnd) open.push(marksOf(name, tag))
      const marks = isEnd ? (open.pop() ?? []).toReversed() : (open.at(-1) ?? [])
      kept.push(...marks.map(mark => (isEnd ? `</${mark}>` : `<${mark}>`)))
    } else kept.push(isEnd ? `</${name}>` : `<${name}${hrefOf(tag)}>`)
  }
  return [...kept, html.slice(at)].join('')
}

/** The place behind a text; the end of all where there is none. */
function endOf(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from)
  return found === -1 ? html.length : found + text.length
}

function marksOf(name: string, tag: string): string[] {
  const weight = WEIGHT.exec(tag)?.[1]
  const slant = SLANT.exec(tag)?.[1]
  const isBold =
    weight === undefined ? name === 'b' || name === 'strong' : /^(?:bold|bolder|[6-9]00)$/.test(weight)
  const isItalic = slant === undefined ? name === 'i' || name === 'em' : slant === 'italic'
  return [...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : [])]
}

function hrefOf(tag: string): string {
  const [, double, single] = HREF.exec(tag) ?? []
  const href = double ?? single
  return href === undefined ? '' : ` href="${href.replaceAll('"', '&quot;')}"`
}
