import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { whyHidden } from '#contract/office/products/product-page.ts'
import type { HidingReason } from '#domain/catalogue/why-hidden.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { customerPaths } from '../../customers/customer-paths.ts'
import { CustomerLookup } from '../../lookup/customer-lookup.tsx'
import { findProducts } from '../../lookup/find-products.ts'
import { LookupField } from '../../lookup/lookup-field.tsx'
import { useFound } from '../../lookup/use-found.ts'
import { useOperator } from '../../operator/operator.tsx'
import { productPaths } from '../product-paths.ts'
import { messages } from './messages.ts'

type Why = ReplyOf<typeof whyHidden>

interface Asked {
  code: string
  /** '': a visitor. */
  cardcode: string
}

/** On the page of a product: why a visitor, or the customer that is typed, does not see it (OFP-19). */
export function WhyHiddenProduct({ code }: { code: string }) {
  const [cardcode, setCardcode] = useState('')
  const mayChoose = useOperator().permissions.includes('customers.read')
  return (
    <Panel title={messages.title}>
      <div className="grid gap-3">
        {mayChoose ? (
          <CustomerLookup label={messages.customer} hint={messages.customerHint} keeps onPick={setCardcode} />
        ) : null}
        <Answer code={code} cardcode={cardcode} />
      </div>
    </Panel>
  )
}

/** On the page of a customer: why they do not see the product that is typed (OFP-19). */
export function WhyHiddenFrom({ cardcode }: { cardcode: string }) {
  const [text, setText] = useState('')
  const [code, setCode] = useState('')
  const found = useFound(text === code ? '' : text, findProducts)
  return (
    <Panel title={messages.title} dense>
      <div className="grid gap-3">
        <LookupField
          label={messages.product}
          hint={messages.productHint}
          error={null}
          text={text}
          onText={typed => {
            setText(typed)
            if (typed.trim() === '') setCode('')
          }}
          options={found ?? []}
          onPick={picked => {
            setText(picked)
            setCode(picked)
          }}
          onEnter={() => setCode(text.trim())}
          resultsLabel={messages.product}
          maxLength={100}
        />
        {code === '' ? null : <Answer code={code} cardcode={cardcode} />}
      </div>
    </Panel>
  )
}

function Answer({ code, cardcode }: Asked) {
  const { reply, failure } = useCall(whyHidden, { code, ...(cardcode !== '' && { cardcode }) })
  if (failure !== null) return <Notice kind="error">{messages.failed}</Notice>
  if (reply === undefined) return <p className="text-sm text-ink-muted">{messages.loading}</p>
  return (
    <div role="status" className="grid gap-2 text-sm">
      <p className="flex items-start gap-2 font-semibold">
        <Icon
          name={isWell(reply) ? 'check-circle' : 'alert'}
          className={`mt-0.5 size-4 ${isWell(reply) ? 'text-success' : 'text-warning'}`}
        />
        {verdictOf(reply)}
      </p>
      {reply.reasons.length === 0 ? null : (
        <ul aria-label={messages.reasons} className="grid gap-1.5 pl-6">
          {reply.reasons.map(({ reason }) => (
            <li key={reason}>
              {reason === 'no-price'
                ? messages.noPriceIn(reply.customer?.list ?? '')
                : messages.reason(reason)}{' '}
              <Link to={cureOf(reason, { code, cardcode })}>{messages.cure(reason)}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isWell({ isSeen, canOrder, reasons }: Why): boolean {
  return isSeen && canOrder !== false && !hasNoEntry(reasons)
}

function hasNoEntry(reasons: Why['reasons']): boolean {
  return reasons.some(({ effect }) => effect === 'no-entry')
}

function verdictOf({ isSeen, canOrder, reasons, customer }: Why): string {
  if (!isSeen) return messages.hidden
  if (customer === null) return messages.seenByVisitors
  if (hasNoEntry(reasons)) return messages.noEntry(customer.name)
  return canOrder === true ? messages.orderable(customer.name) : messages.noOrder(customer.name)
}

/** The screen, and the part of it, where a reason ends. */
function cureOf(reason: HidingReason, { code, cardcode }: Asked): string {
  switch (reason) {
    case 'draft':
    case 'hidden':
      return `${productPaths.product(code)}#${productPaths.parts.checks}`
    case 'unplaced':
      return `${productPaths.product(code)}#${productPaths.parts.data}`
    case 'no-price':
    case 'zero-price':
      return `${productPaths.product(code)}#${productPaths.parts.prices}`
    case 'no-stock':
      return productPaths.sheetOf(code)
    case 'invalid':
    case 'frozen':
      return customerPaths.customer(cardcode)
    case 'no-user':
      return customerPaths.customer(cardcode, 'usuarios')
  }
}
