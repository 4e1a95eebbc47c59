import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { useOperator } from '../operator/operator.tsx'
import { pressKey, switchKeys } from './key-registry.ts'
import { messages } from './messages.ts'
import { useKey } from './use-key.ts'

const KeyList = lazyPart(() => import('./key-list.tsx').then(module => module.KeyList), 'toast')

/** Listens to the keys of every screen, and shows them with `?`. */
export function OfficeKeys() {
  const { usesKeys } = useOperator()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => switchKeys(usesKeys), [usesKeys])
  useEffect(() => {
    document.addEventListener('keydown', pressKey)
    return () => document.removeEventListener('keydown', pressKey)
  }, [])
  useKey('?', { label: messages.help, act: () => setState('open'), of: 'office' })
  if (state === 'never') return null
  return (
    <Suspense>
      <KeyList open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  )
}
