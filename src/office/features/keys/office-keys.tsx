import { Suspense, useCallback, useLayoutEffect, useState } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { messages } from './messages.ts'
import { moveRow } from './move-row.ts'
import { keysNow, type ListedKey, pressKey } from './press-key.ts'
import { useKey } from './use-key.ts'

const ScreenLetters = lazyPart(
  () => import('./screen-letters.tsx').then(module => module.ScreenLetters),
  'silent',
)
const KeyList = lazyPart(() => import('./key-list.tsx').then(module => module.KeyList), 'toast')

/** Listens to the keys of every screen, and shows them with `?`. */
export function OfficeKeys() {
  const [keys, setKeys] = useState<readonly ListedKey[]>([])
  const [isOpen, setOpen] = useState(false)
  const [hasLetters, setLetters] = useState(false)
  const hideLetters = useCallback(() => setLetters(false), [])
  // Before the screen is painted: a key is pressed as soon as it can be seen.
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressKey)
    return () => document.removeEventListener('keydown', pressKey)
  }, [])
  useKey('office.help', {
    label: messages.help,
    act() {
      setKeys(keysNow())
      setOpen(true)
    },
  })
  useKey('office.nextRow', { label: messages.nextRow, act: () => moveRow(1) })
  useKey('office.previousRow', { label: messages.previousRow, act: () => moveRow(-1) })
  useKey('office.letters', { label: messages.letters, act: () => setLetters(true) })
  return (
    <Suspense>
      {keys.length === 0 ? null : <KeyList open={isOpen} onClose={() => setOpen(false)} keys={keys} />}
      {hasLetters ? <ScreenLetters onClose={hideLetters} /> : null}
    </Suspense>
  )
}
