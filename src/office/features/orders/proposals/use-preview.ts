import { useEffect, useState } from 'react'
import { detailOf } from '#contract/browser/call-server.ts'
import { previewOrderChange } from '#contract/office/orders/order-proposals.ts'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { proposalMessages as texts } from './messages.ts'
import { type Draft, type Preview, previewBody } from './proposal-types.ts'

interface PreviewState {
  /** Of the draft as it is; null while it is priced, or where it cannot be. */
  readonly preview: Preview | null
  /** The last one there was: what is shown meanwhile. */
  readonly shown: Preview | null
  readonly problem: string | null
}

/** Prices the draft as it is changed; answers to an older one are not shown. `again` prices it once more. */
export function usePreview(orderId: number, draft: Draft, again: number): PreviewState {
  const [state, setState] = useState<PreviewState>({ preview: null, shown: null, problem: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for the same draft once more
  useEffect(() => {
    let isLatest = true
    setState(({ shown }) => ({ preview: null, shown, problem: null }))
    callOffice(previewOrderChange, { body: previewBody(orderId, draft) }).then(
      preview => {
        if (isLatest) setState({ preview, shown: preview, problem: null })
      },
      (error: unknown) => {
        if (!isLatest || isGivenUp(error)) return
        setState(({ shown }) => ({ preview: null, shown, problem: detailOf(error, texts.failed) }))
      },
    )
    return () => {
      isLatest = false
    }
  }, [orderId, draft, again])
  return state
}
