import type { ActName } from './key-table.ts'

/** A key that is listed while a part of the screen is there. */
export interface DeclaredKey {
  readonly label: string
  /** Of which act; null: the part that has the focus listens itself to what is `shown`. */
  readonly act: { readonly name: ActName; readonly run: () => void } | null
  readonly shown: string
}

let declared: readonly DeclaredKey[] = []
let isOn = true

/** Declares a key for as long as its part of the screen is there; returns how to take it back. */
export function declareKey(key: DeclaredKey): () => void {
  declared = [...declared, key]
  return () => {
    declared = declared.filter(one => one !== key)
  }
}

export function declaredKeys(): readonly DeclaredKey[] {
  return declared
}

/** Whether keys of one sign do something (a preference of the person). */
export function areKeysOn(): boolean {
  return isOn
}

export function switchKeys(on: boolean): void {
  isOn = on
}
