import { useState } from 'react'

/** Which columns of a board are folded: those of finished things, until a person chooses otherwise, which is kept. */
export function useFolded(board: string, isFinished: (status: string) => boolean) {
  const name = `oficina.columnas.${board}`
  const [chosen, setChosen] = useState(() => read(name))
  const isFolded = (status: string) => chosen[status] ?? isFinished(status)
  const fold = (status: string, on: boolean) => {
    const next = { ...chosen, [status]: on }
    localStorage.setItem(name, JSON.stringify(next))
    setChosen(next)
  }
  return { isFolded, fold }
}

function read(name: string): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, on]) => typeof on === 'boolean'))
  } catch {
    return {}
  }
}
