import { type ComponentType, type ReactNode, use, useEffect } from 'react'
import { texts } from '../texts.ts'
import { showToast } from './toast.ts'

/** What is said of a part whose code could not be had: in its place, as a toast where it has none, or nothing. */
type Absence = 'in-place' | 'toast' | 'silent'

interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Asks for the code ahead of its use; what cannot be had now is asked for again then. */
  preload: () => void
}

/**
 * A part of a page whose code comes with its first use; to stand inside of a `Suspense`. React's `lazy` throws where
 * the code cannot be had, which takes the whole page with it, and never asks again: here the page stays, and the next
 * use asks again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  absence: Absence = 'in-place',
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const Missing = () => {
    useEffect(() => {
      loading = undefined
      if (absence === 'toast') showToast('error', texts.notLoaded)
    })
    return absence === 'in-place' ? (
      <p role="alert" className="p-4 text-sm text-ink-muted">
        {texts.notLoaded}
      </p>
    ) : null
  }
  function Lazy(props: Props) {
    loading ??= load().catch(() => Missing)
    const Part = use(loading)
    return <Part {...props} />
  }
  return Object.assign(Lazy, { preload: () => void load().catch(() => {}) })
}
