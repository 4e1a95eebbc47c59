import { type Ref, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { promoAsCustomer } from '#contract/office/promos.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { useTypedCall } from '../../../browser/use-typed-call.ts'
import { CustomerAndDay } from '../../lookup/customer-and-day.tsx'
import { messages } from '../messages.ts'
import { bodyOf, draftErrors, type PromoDraft } from '../promo-draft.ts'

type Preview = ReplyOf<typeof promoAsCustomer>
type Shown = NonNullable<Preview['promo']>

interface PreviewPanelProps {
  docEntry: number | null
  draft: PromoDraft
  ref: Ref<HTMLDivElement>
}

/** OFM-02: what is typed, as a visitor or a customer would see it on a day, by the code of the shop. */
export function PreviewPanel({ docEntry, draft, ref }: PreviewPanelProps) {
  const [cardcode, setCardcode] = useState('')
  const [day, setDay] = useState('')
  const shown = { ...draft, title: draft.title || '·' }
  const isWrong = Object.keys(draftErrors(shown)).length > 0
  const { reply: preview, hasFailed } = useTypedCall(
    promoAsCustomer,
    isWrong ? null : { docEntry, promo: bodyOf(shown), cardcode: cardcode || null, day: day || null },
  )
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
        {draft.title === '' && draft.lines.length === 0 ? (
          <p className="text-sm text-ink-muted">{messages.previewNothing}</p>
        ) : preview === null ? null : (
          <PreviewOf preview={preview} title={draft.title} />
        )}
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
            ? `${formatPrice(line.price, line.currency)} −${String(line.finalDiscount).replace('.', ',')}\u00a0%`
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
