import { areKeysOn } from './declared-keys.ts'
import { type ActName, isCombined, keyOf } from './key-table.ts'

interface ActKeyProps {
  'data-act': ActName
  'data-act-label': string | undefined
  'aria-keyshortcuts': string | undefined
}

/**
 * For a button, a link or a field: the key of its act presses it, or leads into it. Where rows have the same act, it is
 * that of the row with the focus. `label` says in the list of keys what the element itself does not.
 */
export function actKey(name: ActName, label?: string): ActKeyProps {
  const key = keyOf(name)
  // Nobody is told of a key that does nothing.
  const isUsed = areKeysOn() || isCombined(key)
  return { 'data-act': name, 'data-act-label': label, 'aria-keyshortcuts': isUsed ? key : undefined }
}
