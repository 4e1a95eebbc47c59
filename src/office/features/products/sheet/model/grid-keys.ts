import type { Step } from './selection.ts'

/** What a key means in the grid (OFP-04). */
export type GridCommand =
  | { readonly does: 'move'; readonly step: Step; readonly isExtending: boolean }
  /** Without a text the cell's own is edited. */
  | { readonly does: 'edit'; readonly text: string | null }
  | { readonly does: 'clear' | 'undo' | 'redo' | 'fill-down' | 'select-all' | 'save' | 'leave' | 'peek' }

export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const ARROWS: Readonly<Record<string, readonly [rows: -1 | 0 | 1, columns: -1 | 0 | 1]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The command of a key; null: the grid does nothing with it. `page`: rows that are seen at once. */
export function gridCommand(pressed: PressedKey, page: number): GridCommand | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return null
  const isCtrl = ctrlKey || metaKey
  const move = (step: Step, isExtending = shiftKey): GridCommand => ({ does: 'move', step, isExtending })
  const arrow = ARROWS[key]
  if (arrow !== undefined) {
    const [rows, columns] = arrow
    return move({ by: isCtrl ? 'edge' : 'cells', rows, columns })
  }
  if (isCtrl) return withCtrl(key.toLowerCase(), shiftKey, move)
  switch (key) {
    case 'Tab':
      return move({ by: 'order', steps: shiftKey ? -1 : 1 }, false)
    case 'Enter':
    case 'F2':
      return { does: 'edit', text: null }
    // No value begins with a space.
    case ' ':
      return { does: 'peek' }
    case 'Escape':
      return { does: 'leave' }
    case 'Home':
      return move({ by: 'edge', rows: 0, columns: -1 })
    case 'End':
      return move({ by: 'edge', rows: 0, columns: 1 })
    case 'PageUp':
      return move({ by: 'cells', rows: -page, columns: 0 })
    case 'PageDown':
      return move({ by: 'cells', rows: page, columns: 0 })
    case 'Delete':
    case 'Backspace':
      return { does: 'clear' }
    default:
      return key.length === 1 ? { does: 'edit', text: key } : null
  }
}

function withCtrl(key: string, isShift: boolean, move: (step: Step) => GridCommand): GridCommand | null {
  switch (key) {
    case 'home':
      return move({ by: 'edge', rows: -1, columns: -1 })
    case 'end':
      return move({ by: 'edge', rows: 1, columns: 1 })
    case 'd':
      return { does: 'fill-down' }
    case 'z':
      return { does: isShift ? 'redo' : 'undo' }
    case 'y':
      return { does: 'redo' }
    case 'a':
      return { does: 'select-all' }
    case 's':
      return { does: 'save' }
    default:
      return null
  }
}
