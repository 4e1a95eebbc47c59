import { type ComponentType, type ReactNode, use, useEffect } from 'react'
import { messages } from '../messages.ts'
import { showToast } from './toast.ts'

/** How a failed load is reported: in place of the part, as a toast for parts without a visible place, or not at all. */
type FailureReport = 'in-place' | 'toast' | 'silent'

interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Loads the code before it is needed; a failure is retried on first use. */
  preload: () => Promise<void>
}

/**
 * A part of a page whose code is loaded on first use; needs a `Suspense` around it. React's `lazy` throws when the
 * code cannot be loaded, which breaks the whole page, and never retries: here the page stays, and the next use retries.
 * A loaded part never suspends: React would show the fallback and hold the part back for 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  report: FailureReport = 'in-place',
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const LoadFailure = () => {
    useEffect(() => {
      loading = undefined
      if (report === 'toast') showToast('error', messages.notLoaded)
    })
    return report === 'in-place' ? (
      <p role="alert" className="p-4 text-sm text-ink-muted">
        {messages.notLoaded}
      </p>
    ) : null
  }
  function Lazy(props: Props) {
    loading ??= load().catch(() => LoadFailure)
    const Part = loaded ?? use(loading)
    return <Part {...props} />
  }
  const preload = async () => {
    loaded = await load().catch(() => loaded)
  }
  return Object.assign(Lazy, { preload })
}
