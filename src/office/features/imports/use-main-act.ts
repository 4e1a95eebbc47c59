import { useEffect, useRef } from 'react'
import { useListedKeys } from '../keys/use-key.ts'
import { messages } from './messages.ts'

const LISTED = [['Ctrl+Enter', messages.mainAct]] as const

/** Ctrl+Enter does the one main act of the step that is open; null: there is none now. */
export function useMainAct(act: (() => Promise<unknown>) | null): void {
  const latest = useRef(act)
  const isBusy = useRef(false)
  latest.current = act
  useListedKeys(LISTED)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = latest.current
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || run === null || isBusy.current) return
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      isBusy.current = true
      void run().finally(() => {
        isBusy.current = false
      })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
