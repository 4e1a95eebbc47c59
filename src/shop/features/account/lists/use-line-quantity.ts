import { useEffect, useRef, useState } from 'react'

/** Several presses in a row make one change. */
const PAUSE_MS = 500

interface LineQuantityOptions {
  /** Returns the saved quantity, or null if the change was rejected. */
  save: (was: number, quantity: number) => Promise<number | null>
  /** Whether the field has the focus: typed quantities are saved on blur or Enter. */
  isTyping: () => boolean
}

/**
 * A quantity shown at once and saved after a pause, one request at a time. After a rejection the field shows the saved
 * one.
 */
export function useLineQuantity(saved: number, options: LineQuantityOptions) {
  const [shown, setShown] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const isSaving = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = async () => {
    clearTimeout(timer.current)
    if (isSaving.current) return
    isSaving.current = true
    let was: number | null = saved
    while (was !== null && wanted.current !== null) {
      const quantity: number = wanted.current
      wanted.current = null
      if (quantity !== was) was = await options.save(was, quantity)
    }
    wanted.current = null
    isSaving.current = false
    setShown(null)
  }
  const change = (quantity: number | null) => {
    if (quantity === null) return
    wanted.current = quantity
    setShown(quantity)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!options.isTyping()) void save()
    }, PAUSE_MS)
  }
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  // Unmounting right after a change saves it.
  useEffect(() => () => void latestSave.current(), [])
  return { quantity: shown ?? saved, change, save }
}
