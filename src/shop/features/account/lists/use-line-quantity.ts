import { useEffect, useRef, useState } from 'react'

/** A button that is pressed several times in a row makes one change. */
const PAUSE_MS = 500

interface LineQuantityOptions {
  /** Answers the quantity that is saved then, or null where the change was refused. */
  save: (was: number, quantity: number) => Promise<number | null>
  /** Whether the field has the focus: what is typed is saved when it is left or Enter is pressed. */
  isTyping: () => boolean
}

/**
 * A quantity that is shown at once and saved a little later, one request at a time. After a refusal the field shows
 * what is saved.
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
  // Leaving the page right after a change saves it.
  useEffect(() => () => void latestSave.current(), [])
  return { quantity: shown ?? saved, change, save }
}
