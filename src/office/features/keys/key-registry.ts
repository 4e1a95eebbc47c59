import { isOutsideTyping } from '#ui/hooks/use-shortcut.ts'

/**
 * Keys of one sign that a screen may give a meaning. None is a browser's or a screen reader's: those have Control, Alt or
 * a function key, and a screen reader that reads a page takes single letters before the page hears of them.
 */
export type OfficeKeyName =
  | '/'
  | '?'
  | '['
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'i'
  | 'l'
  | 'm'
  | 'n'
  | 'p'
  | 'h'
  | 'j'
  | 'k'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'v'

export interface OfficeKey {
  /** As it is shown: `N`, `1…7`, `Ctrl+K`. */
  readonly shown: string
  readonly label: string
  /** Of every screen, or of the one that is open. */
  readonly of: 'office' | 'screen'
  /** Null: whoever declares it listens itself. */
  readonly press: { readonly key: OfficeKeyName; readonly act: () => void } | null
}

let declared: readonly OfficeKey[] = []
let isOn = true
const listeners = new Set<() => void>()

/** Declares a key for as long as its part of the screen is there; returns how to take it back. */
export function declareKey(key: OfficeKey): () => void {
  update([...declared, key])
  return () => update(declared.filter(one => one !== key))
}

/** All keys that mean something now. */
export function declaredKeys(): readonly OfficeKey[] {
  return declared
}

export function onDeclaredKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a key of every screen does. */
export function actOfKey(key: OfficeKeyName): (() => void) | null {
  return declared.find(({ press }) => press?.key === key)?.press?.act ?? null
}

/** Whether keys of one sign do something (a preference of the person). */
export function areKeysOn(): boolean {
  return isOn
}

export function switchKeys(on: boolean): void {
  isOn = on
}

/** Does what the pressed key means: the screen's own meaning goes before the office's, the last declared before others. */
export function pressKey(event: KeyboardEvent): void {
  if (!isOn || !isOutsideTyping(event)) return
  const meant = declared.filter(({ press }) => press?.key === event.key)
  const { press } = meant.findLast(({ of }) => of === 'screen') ?? meant.at(-1) ?? { press: null }
  if (press === null) return
  event.preventDefault()
  press.act()
}

function update(next: readonly OfficeKey[]): void {
  declared = next
  for (const listener of listeners) listener()
}
