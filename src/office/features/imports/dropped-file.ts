import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** What spreadsheets and lists are called; pictures and papers dropped elsewhere mean something else. */
const TABLE = /\.(?:xlsx|xlsm|xls|ods|csv|tsv|txt|json|jsonl)$/i

let waiting: File | null = null
const listeners = new Set<() => void>()

/** The file that was dropped elsewhere, once. */
export function takeDropped(): File | null {
  const file = waiting
  waiting = null
  return file
}

/** Calls back when a file waits; returns the end of it. */
export function onDropped(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A table dropped anywhere in the office opens `Importar` with it (OFI-01), unless the place takes files itself. */
export function useDropAnywhere(isAllowed: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isAllowed) return
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      // A place of its own has taken it, or will show why not.
      if (event.defaultPrevented || file === undefined) return
      event.preventDefault()
      if (!TABLE.test(file.name)) return
      waiting = file
      void navigate('/importar')
      for (const listener of listeners) listener()
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [isAllowed, navigate])
}
