import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { messages } from './messages.ts'

/** Why something could not be read, with the number that finds it in the log. */
export function LoadFailure({ failure, retry }: { failure: unknown; retry: () => Promise<void> }) {
  const isForbidden = failure instanceof CallFailure && failure.code === 'FORBIDDEN'
  if (isForbidden) {
    return (
      <Notice kind="warning" title={messages.noPermission}>
        <p className="text-sm">{detailOf(failure, '')}</p>
      </Notice>
    )
  }
  const requestId = failure instanceof CallFailure ? failure.problem.requestId : undefined
  return (
    <Notice kind="error" title={messages.failed} action={<Button onClick={retry}>{messages.retry}</Button>}>
      <p className="text-sm">{detailOf(failure, messages.failedDetail)}</p>
      {requestId === undefined ? null : (
        <p className="mt-1 text-xs text-ink-muted">
          {messages.requestNumber} <code className="font-sans wrap-anywhere select-all">{requestId}</code>
        </p>
      )}
    </Notice>
  )
}
