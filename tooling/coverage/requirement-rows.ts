/** One row of a document of requirements. */
export interface RequirementRow {
  readonly id: string
  readonly text: string
  /** The heading of its group, e.g. `NAV: Routes and navigation`. */
  readonly group: string
  /** Rows stay in the file when they no longer hold; their text then begins with `**Dropped:**` and the reason. */
  readonly isDropped: boolean
  /** Not built yet: its text begins with `**Pending:**`. */
  readonly isPending: boolean
}

/** Parses the rows of the requirements, in order. */
export function requirementRows(markdown: string): RequirementRow[] {
  const rows: RequirementRow[] = []
  let group = ''
  for (const line of markdown.split('\n')) {
    const heading = /^## (.+)$/.exec(line)?.[1]
    if (heading !== undefined) group = heading
    const [, id, text = ''] = /^\| ([A-Z]{3}-\d{2}) \| (.+?) \| /.exec(line) ?? []
    if (id === undefined) continue
    const isDropped = text.startsWith('**Dropped:**')
    rows.push({ id, text, group, isDropped, isPending: text.startsWith('**Pending:**') })
  }
  return rows
}

/** The IDs a title names: `QTY-03`, lists, and ranges written `QTY-03..06` or `QTY-03 to QTY-06`. */
export function idsIn(title: string): string[] {
  const ids: string[] = []
  for (const [, group = '', first = '', last] of title.matchAll(
    /\b([A-Z]{3})-(\d{2})(?:(?:\.\.| to )(?:\1-)?(\d{2}))?\b/g,
  )) {
    for (let number = Number(first); number <= Number(last ?? first); number++) {
      ids.push(`${group}-${String(number).padStart(2, '0')}`)
    }
  }
  return ids
}
