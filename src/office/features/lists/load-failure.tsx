import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isSilence } from '../../browser/call-office.ts'
import { connection } from '../../browser/connection.ts'
import { messages } from './messages.ts'

interface LoadFailureProps {
  failure: unknown
  retry: () => Promise<void>
  /** Offered where the filter of an address is what was refused. */
  clearFilters?: (() => void) | undefined
}

/** Why something could not be read, with the number that finds it in the log. */
export function LoadFailure({ failure, retry, clearFilters }: LoadFailureProps) {
  const isForbidden = failure instanceof CallFailure && failure.code === 'FORBIDDEN'
  if (isForbidden) {
    return (
      <Notice kind="warning" title={messages.noPermission}>
        <p className="text-sm">{detailOf(failure, '')}</p>
      </Notice>
    )
  }
  if (isSilence(failure) && connection() === 'offline') {
    return (
      <Notice kind="warning" action={<Button onClick={retry}>{messages.retry}</Button>}>
        {messages.offline}
      </Notice>
    )
  }
  const code = failure instanceof CallFailure ? failure.code : null
  // An address that names nothing is not there either; another attempt would not find it.
  if (code === 'NOT_FOUND' || (code === 'BAD_REQUEST' && clearFilters === undefined)) {
    return (
      <Notice kind="warning" title={messages.notThere}>
        <p className="text-sm">{messages.notThereDetail}</p>
      </Notice>
    )
  }
  const act =
    (code === 'BAD_REQUEST' || code === 'VALIDATION') && clearFilters !== undefined ? (
      <Button onClick={clearFilters}>{messages.clearFilters}</Button>
    ) : (
      <Button onClick={retry}>{messages.retry}</Button>
    )
  const requestId = failure instanceof CallFailure ? failure.problem.requestId : undefined
  return (
    <Notice kind="error" title={messages.failed} action={act}>
      <p className="text-sm">{detailOf(failure, messages.failedDetail)}</p>
      {requestId === undefined ? null : (
        <p className="mt-1 text-xs text-ink-muted">
          {messages.requestNumber} <code className="font-sans wrap-anywhere select-all">{requestId}</code>
        </p>
      )}
    </Notice>
  )
}
