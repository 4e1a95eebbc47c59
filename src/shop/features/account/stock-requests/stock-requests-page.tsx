import { useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { stockRequests } from '#contract/shop/stock-requests.ts'
import { cancelStockRequest } from '#contract/shop/stock-requests.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { focusNeighbour } from '#ui/hooks/focus-neighbour.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { paths } from '../../../site/paths.ts'
import { messages } from './messages.ts'

type StockRequestRow = ReplyOf<typeof stockRequests>['requests'][number]

/** `/account/stock-requests`: the user's back-in-stock notifications. */
export function StockRequestsPage({ requests }: { requests: readonly StockRequestRow[] }) {
  const { revalidate } = useRevalidator()
  const cancel = async ({ itemCode, title }: StockRequestRow, row: Element | null) => {
    try {
      await callShop(cancelStockRequest, { query: { itemCode } })
      focusNeighbour(row, 'main')
      showToast('success', messages.cancelled(title))
      await revalidate()
    } catch {
      showToast('error', messages.failed)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-6">
      <header>
        <h1 className="text-xl">{messages.title}</h1>
        <p className="max-w-prose text-ink-muted">{messages.intro}</p>
      </header>
      {requests.length === 0 ? (
        <EmptyState
          icon="mail"
          title={messages.none}
          action={<LinkButton href={paths.catalogue()}>{messages.toCatalogue}</LinkButton>}
        >
          {messages.noneHelp}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded border border-line bg-surface">
          {requests.map(request => (
            <li key={request.itemCode} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
              <div className="min-w-48 flex-1">
                <a
                  href={paths.product(request.itemCode)}
                  className="inline-flex min-h-11 items-center font-semibold underline-offset-2 lg:min-h-7"
                >
                  {request.title}
                </a>
                <p className="text-sm text-ink-muted">
                  {messages.code(request.itemCode)} ·{' '}
                  {messages.since(formatDate(new Date(request.requestedAt)))}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={messages.cancelOf(request.title)}
                onClick={event => cancel(request, event.currentTarget.closest('li'))}
              >
                {messages.cancel}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
