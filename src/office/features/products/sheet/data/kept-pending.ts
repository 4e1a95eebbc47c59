import type { CellChange, PendingCells } from '../model/pending-cells.ts'

/** Changes that wait outlive a closed tab, each person's apart (OFP-07). */

const PREFIX = 'oficina.planilla.pendientes.'

export function keepPending(person: string, pending: PendingCells): void {
  try {
    if (pending.size === 0) localStorage.removeItem(PREFIX + person)
    else localStorage.setItem(PREFIX + person, JSON.stringify(pending.all()))
  } catch {
    // A full storage: leaving the screen still asks.
  }
}

export function keptPending(person: string): CellChange[] {
  try {
    const kept: CellChange[] = JSON.parse(localStorage.getItem(PREFIX + person) ?? '[]')
    return Array.isArray(kept) ? kept.filter(change => change?.cell?.typed !== undefined) : []
  } catch {
    return []
  }
}
