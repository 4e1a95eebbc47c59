import type { ArrangedColumn } from '#domain/office/arrange-columns.ts'

const PREFIX = 'oficina.columnas.'

/** How this person arranged the columns of a screen on this computer, outside of any view; empty: they did not. */
export function keptColumns(screen: string, person: string): readonly ArrangedColumn[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(screen, person)) ?? 'null')
    return Array.isArray(kept) ? kept.filter(isColumn) : []
  } catch {
    return []
  }
}

export function keepColumns(screen: string, person: string, columns: readonly ArrangedColumn[]): void {
  const name = nameOf(screen, person)
  if (columns.length === 0) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify(columns))
}

function nameOf(screen: string, person: string): string {
  return `${PREFIX}${screen}.${person}`
}

function isColumn(kept: unknown): kept is ArrangedColumn {
  if (typeof kept !== 'object' || kept === null) return false
  const { name, width, isHidden }: Partial<Record<string, unknown>> = { ...kept }
  return (
    typeof name === 'string' && (width === null || typeof width === 'number') && typeof isHidden === 'boolean'
  )
}
