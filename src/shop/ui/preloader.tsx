import { useEffect, useState } from 'react'
import { PRELOADER_REMOVAL_MS } from '#domain/constants.ts'
import { Spinner } from './spinner.tsx'

/** UIX-02: lets the preloader fade when the page is loaded and takes it out 100 ms later. Answers how to stop. */
export function removeAfterLoad(
  page: { isLoaded: () => boolean; onLoad: (act: () => void) => void },
  leave: () => void,
  remove: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const loaded = () => {
    if (stopped) return
    leave()
    timer = setTimeout(remove, PRELOADER_REMOVAL_MS)
  }
  if (page.isLoaded()) loaded()
  else page.onLoad(loaded)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Covers the first page until it is loaded, then fades and goes (UIX-01); styles keep it away without scripts. */
export function Preloader() {
  const [state, setState] = useState<'covering' | 'leaving' | 'gone'>('covering')
  useEffect(
    () =>
      removeAfterLoad(
        {
          isLoaded: () => document.readyState === 'complete',
          onLoad: act => window.addEventListener('load', act, { once: true }),
        },
        () => setState('leaving'),
        () => setState('gone'),
      ),
    [],
  )
  if (state === 'gone') return null
  return (
    <div className="preloader" data-leaving={state === 'leaving' ? '' : undefined} aria-hidden="true">
      <Spinner className="text-2xl" />
    </div>
  )
}
