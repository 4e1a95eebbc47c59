import { type Ref, useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { promoAsCustomer } from '#contract/office/promos.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { CustomerAndDay } from '../../lookup/customer-and-day.tsx'
import { messages } from '../messages.ts'
import { bodyOf, draftErrors, type PromoDraft } from '../promo-draft.ts'

type Preview = ReplyOf<typeof promoAsCustomer>
type Shown = NonNullable<Preview['promo']>

/** A person types faster than this. */
const PAUSE_MS = 300

interface PreviewPanelProps {
  docEntry: number | null
  draft: PromoDraft
  ref: Ref<HTMLDivElement>
}

/** OFM-02: what is typed, as a visitor or a customer would see it on a day, by the code of the shop. */
export function PreviewPanel({ docEntry, draft, ref }: PreviewPanelProps) {
  const [cardcode, setCardcode] = useState('')
  const [day, setDay] = useState('')
  const { preview, hasFailed } = usePreview({ docEntry, draft, cardcode, day })
  return (
    <Panel title={messages.preview} className="grid gap-3">
      <CustomerAndDay
        ref={ref}
        customer={{ label: messages.previewCustomer, hint: messages.previewCustomerHint }}
        dayLabel={messages.previewDay}
        day={day}
        onCustomer={setCardcode}
        onDay={setDay}
      />
      <div role="status" aria-label={messages.preview} className="grid gap-3">
        {hasFailed ? <p className="text-sm text-danger">{messages.noPreview}</p> : null}
        {preview === null ? null : <PreviewOf preview={preview} title={draft.title} />}
      </div>
    </Panel>
  )
}

function PreviewOf({ preview, title }: { preview: Preview; title: string }) {
  const { customer, promo, refusal, leftForCustomer, leftInAll, day } = preview
  return (
    <>
      <p className="text-sm font-medium">
        {customer === null ? messages.visitor : (customer.name ?? customer.cardcode)} · {formatDay(day)}
      </p>
      {promo === null ? (
        <p className="text-sm">{messages.notShown}</p>
      ) : (
        <article aria-label={title} className="grid gap-2 rounded border border-line p-3">
          {promo.image === '' ? null : (
            <img src={promo.image} alt="" className="max-h-44 w-full rounded object-contain" />
          )}
          <h3 className="text-base font-semibold wrap-anywhere">{promo.title}</h3>
          {promo.description === '' ? null : <p className="text-sm">{promo.description}</p>}
          <p className="text-xs text-ink-muted">
            {messages.days(formatDay(promo.validFrom), formatDay(promo.validTo))}
          </p>
          <Offer promo={promo} />
          <ul className="grid gap-1 border-t border-line pt-2 text-sm">
            {promo.lines.map(line => (
              <PreviewLine key={line.itemCode} line={line} preview={preview} />
            ))}
          </ul>
        </article>
      )}
      <p className="text-sm">
        {customer === null && promo !== null
          ? messages.asVisitor
          : refusal === null
            ? messages.mayTake
            : messages.mayNotTake(refusal)}{' '}
        {leftForCustomer === null ? '' : messages.leftForCustomer(leftForCustomer)}{' '}
        {leftInAll === null ? '' : messages.leftInAll(leftInAll)}
      </p>
    </>
  )
}

function Offer({ promo }: { promo: Shown }) {
  if (!('offer' in promo)) return null
  const { lowest, prices, mark } = promo.offer
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
      {mark === null ? null : <Badge tone="accent">{mark}</Badge>}
      {lowest ? <span className="text-sm font-normal">{messages.from}</span> : null}
      {prices.map(({ currency, price, saving }) => (
        <span key={currency}>
          {formatPrice(price, currency)}
          {saving === null ? null : (
            <span className="text-sm font-normal text-success">
              {' '}
              {messages.saves(formatPrice(saving, currency))}
            </span>
          )}
        </span>
      ))}
      {promo.totals.map(({ currency, total }) => (
        <span key={currency} className="text-xs font-normal text-ink-muted">
          {messages.total(formatPrice(total, currency))}
        </span>
      ))}
    </p>
  )
}

function PreviewLine({ line, preview }: { line: Shown['lines'][number]; preview: Preview }) {
  const stock = preview.stock.find(({ itemCode }) => itemCode === line.itemCode)
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {line.itemCode} {line.title}
      </span>
      <span className="text-ink-muted">
        {[
          'price' in line && line.price !== undefined
            ? `${formatPrice(line.price, line.currency)} −${String(line.finalDiscount).replace('.', ',')} %`
            : null,
          'required' in line && line.required ? messages.required : null,
          preview.customer === null ? null : stock?.stockDescription,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}

interface Asked {
  readonly docEntry: number | null
  readonly draft: PromoDraft
  readonly cardcode: string
  readonly day: string
}

/** What the shop would answer, a moment after the last key; what was shown before stays until then. */
function usePreview({ docEntry, draft, cardcode, day }: Asked) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asked =
    Object.keys(draftErrors({ ...draft, title: draft.title || '·' })).length > 0
      ? null
      : JSON.stringify({
          docEntry,
          promo: bodyOf({ ...draft, title: draft.title || '·' }),
          cardcode: cardcode || null,
          day: day || null,
        })
  useEffect(() => {
    if (asked === null) return
    const request = new AbortController()
    const timer = setTimeout(async () => {
      try {
        // As it was written above.
        const reply = await callOffice(promoAsCustomer, { body: JSON.parse(asked) }, request.signal)
        if (request.signal.aborted) return
        setPreview(reply)
        setFailed(false)
      } catch {
        if (!request.signal.aborted) setFailed(true)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [asked])
  return { preview, hasFailed }
}
