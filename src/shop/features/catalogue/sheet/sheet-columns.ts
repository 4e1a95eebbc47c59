/** Optional columns of the table, in their order: suggested price, margin on it, last purchase. */
export const SHEET_COLUMNS = ['pvp', 'margin', 'bought'] as const

export type SheetColumn = (typeof SHEET_COLUMNS)[number]

/** A cookie rather than local storage, so that the server already renders the columns. */
const COLUMNS_COOKIE = 'mostrador_columns'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Parses the selected columns from a Cookie header or `document.cookie`; unknown names are ignored. */
export function parseColumnsCookie(cookies: string): readonly SheetColumn[] {
  const pair = cookies.split('; ').find(text => text.startsWith(`${COLUMNS_COOKIE}=`))
  const names = pair?.slice(COLUMNS_COOKIE.length + 1).split('.') ?? []
  return SHEET_COLUMNS.filter(column => names.includes(column))
}

/** The cookie for `document.cookie`; it contains no personal data, so it outlives the session. */
export function columnsCookie(columns: readonly SheetColumn[]): string {
  return `${COLUMNS_COOKIE}=${columns.join('.')}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** Adds or removes a column, keeping the order of the table. */
export function toggleColumn(columns: readonly SheetColumn[], column: SheetColumn): readonly SheetColumn[] {
  return SHEET_COLUMNS.filter(other => (other === column) !== columns.includes(other))
}
