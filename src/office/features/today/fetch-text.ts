import type { ReplyOf } from '#contract/call.ts'
import type { officeToday } from '#contract/office/home.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDateTime, formatDay } from '#domain/time/business-day.ts'
import { messages } from './messages.ts'

/** What asking the BCU came to, in a sentence. */
export function fetchText(fetch: NonNullable<ReplyOf<typeof officeToday>['rateFetch']>): string {
  const { outcome, triedAt, closeDay, rate, jumpPercent, reason } = fetch
  const at = formatDateTime(new Date(triedAt))
  if (outcome === 'waiting' && rate !== null && closeDay !== null)
    return messages.fetchWaits(formatPrice(rate, '$'), formatDay(closeDay), formatQuantity(jumpPercent ?? 0))
  if (outcome === 'late') return messages.fetchLate(at, closeDay === null ? null : formatDay(closeDay))
  return messages.fetchFailed[reason ?? 'unreachable'](at)
}
