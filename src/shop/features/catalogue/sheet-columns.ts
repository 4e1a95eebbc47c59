/** Columns of the table that a customer adds: suggested price, margin at it, last purchase. In the order of the table. */
export const SHEET_COLUMNS = ['pvp', 'margin', 'bought'] as const

export type SheetColumn = (typeof SHEET_COLUMNS)[number]

/** A cookie and not local storage: the server's table has the columns already, and nothing moves. */
const COLUMNS_COOKIE = 'mostrador_columns'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The columns chosen in cookies, as a Cookie header or `document.cookie` has them; unknown names are left out. */
export function columnsIn(cookies: string): readonly SheetColumn[] {
  const pair = cookies.split('; ').find(text => text.startsWith(`${COLUMNS_COOKIE}=`))
  const names = pair?.slice(COLUMNS_COOKIE.length + 1).split('.') ?? []
  return SHEET_COLUMNS.filter(column => names.includes(column))
}

/** What `document.cookie` takes: it says nothing about a person, so it outlives the session. */
export function columnsCookie(columns: readonly SheetColumn[]): string {
  return `${COLUMNS_COOKIE}=${columns.join('.')}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** The columns with one more or one less, in the order of the table. */
export function toggledColumn(columns: readonly SheetColumn[], column: SheetColumn): readonly SheetColumn[] {
  return SHEET_COLUMNS.filter(other => (other === column) !== columns.includes(other))
}
