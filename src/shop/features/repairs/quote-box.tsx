import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { detailOf } from '#contract/browser/call-server.ts'
import { answerQuote } from '#contract/shop/repairs.ts'
import { type Currency, formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Money } from '#ui/money.tsx'
import { callShop } from '../../browser/call-shop.ts'
import { messages } from './messages.ts'
import type { Repair } from './repair.ts'

const TONES = { pending: 'warning', accepted: 'success', rejected: 'muted' } as const

interface Outcome {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** The quote of a repair; while it is pending, buttons to accept or reject it, with a confirmation. */
export function QuoteBox({ repair }: { repair: Repair }) {
  const { docNum, quote, status } = repair
  const [confirming, setConfirming] = useState<'accept' | 'reject' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { revalidate } = useRevalidator()
  const result = useRef<HTMLDivElement>(null)
  // The buttons may no longer be rendered: focus the result.
  useEffect(() => {
    if (outcome !== null) result.current?.focus()
  }, [outcome])
  if (quote === null) return null
  const isAccepting = confirming === 'accept'
  const amount = formatPrice(quote.amount, quote.currency)
  const answer = async (accept: boolean) => {
    const outcome = await sendAnswer(docNum, accept)
    setConfirming(null)
    // The state may have changed meanwhile: show the current one.
    await revalidate()
    setOutcome(outcome)
  }
  return (
    <>
      <div ref={result} tabIndex={-1} className="empty:hidden">
        {outcome === null ? null : (
          <Notice
            kind={outcome.kind}
            title={outcome.kind === 'error' ? messages.answerFailedTitle : undefined}
          >
            <p>{outcome.text}</p>
          </Notice>
        )}
      </div>
      <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded border border-line bg-surface p-4">
        <div>
          <h2 className="text-base font-semibold">{messages.quote}</h2>
          <p className="text-lg font-semibold">
            <Money amount={amount} />{' '}
            <span className="text-sm font-normal text-ink-muted">{messages.plusTax}</span>
          </p>
          {quote.total === null ? null : (
            <p className="text-sm text-ink-muted">
              {messages.withTax} <Money amount={formatPrice(quote.total, quote.currency)} />
            </p>
          )}
          {quote.validUntil === null ? null : (
            <p className="text-sm text-ink-muted">{messages.validUntil(quote.validUntil)}</p>
          )}
        </div>
        <Badge plain tone={TONES[quote.status]}>
          {messages.quoteStatus[quote.status]}
        </Badge>
        {status === 'quoted' && quote.status === 'pending' ? (
          <div className="flex flex-wrap gap-2 max-sm:basis-full sm:ml-auto" data-no-print="">
            <Button className="max-sm:flex-1" onClick={() => setConfirming('reject')}>
              {messages.reject}
            </Button>
            <Button variant="primary" className="max-sm:flex-1" onClick={() => setConfirming('accept')}>
              {messages.accept}
            </Button>
          </div>
        ) : null}
      </section>
      <QuoteLines repair={repair} currency={quote.currency} />
      {/* Neither answer can be undone. */}
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={isAccepting ? messages.accept : messages.reject}
        keep={messages.keep}
        confirm={() => answer(isAccepting)}
        variant={isAccepting ? 'primary' : 'danger'}
      >
        {isAccepting ? messages.askAccept(amount) : messages.askReject(amount)}
      </ConfirmDialog>
    </>
  )
}

/** What the amount is made of. */
function QuoteLines({ repair: { quoteLines }, currency }: { repair: Repair; currency: Currency }) {
  if (quoteLines.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {quoteLines.map(({ description, quantity, amount }) => (
        <li key={`${description}-${amount}`} className="flex justify-between gap-4">
          <span className="wrap-anywhere">
            {formatQuantity(quantity)} × {description}
          </span>
          <Money amount={formatPrice(amount, currency)} />
        </li>
      ))}
    </ul>
  )
}

async function sendAnswer(docNum: number, accept: boolean): Promise<Outcome> {
  try {
    await callShop(answerQuote, { query: { docNum }, body: { accept } })
    return { kind: 'success', text: accept ? messages.accepted : messages.rejected }
  } catch (error) {
    return { kind: 'error', text: detailOf(error, messages.answerFailed) }
  }
}
