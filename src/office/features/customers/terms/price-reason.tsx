import { useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { customerPriceOf } from '#contract/office/customers/customer-terms.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { messages } from '../messages.ts'
import { termsMessages as texts } from './messages.ts'

type Price = ReplyOf<typeof customerPriceOf>
type Reason = Price['reasons'][number]

const columns: readonly DataColumn<Reason>[] = [
  {
    title: texts.rule,
    isMain: true,
    cell: ({ kind, refName, own }) =>
      [texts.scopes[kind], refName, own ? texts.own : messages.group].filter(Boolean).join(' · '),
  },
  {
    title: texts.percent,
    isNumeric: true,
    cell: ({ percent, price, currency }) =>
      price !== null && currency !== null ? formatPrice(price, currency) : `${texts.decimal(percent)} %`,
  },
  { title: texts.from, cell: ({ validFrom, validTo }) => texts.when(validFrom, validTo) },
  {
    title: texts.outcome,
    cell: ({ outcome }) => (
      <Badge plain tone={outcome === 'applies' ? 'success' : 'muted'}>
        {texts.outcomes[outcome]}
      </Badge>
    ),
  },
]

/** `¿Por qué?`: the price of one product and every rule that concerns it (OFC-07). */
export function PriceReason({ cardcode }: { cardcode: string }) {
  const [price, setPrice] = useState<Price | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const find = async (itemCode: string) => {
    setBusy(true)
    try {
      setPrice(await callOffice(customerPriceOf, { query: { cardcode, itemCode } }))
      setFailure(null)
    } catch (error) {
      setPrice(null)
      const isUnknown = error instanceof CallFailure && error.code === 'NOT_FOUND'
      setFailure(isUnknown ? texts.unknown : detailOf(error, messages.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={texts.why}>
      <p className="mb-2 text-sm text-ink-muted">{texts.whyHow}</p>
      <form
        className="grid items-start gap-2 sm:grid-cols-[minmax(0,16rem)_auto]"
        onSubmit={event => {
          event.preventDefault()
          const code = String(new FormData(event.currentTarget).get('itemCode') ?? '').trim()
          if (code !== '') void find(code)
        }}
      >
        <TextField name="itemCode" label={texts.code} autoComplete="off" maxLength={50} error={failure} />
        <Button type="submit" busy={isBusy} className="justify-self-start sm:mt-6">
          {texts.show}
        </Button>
      </form>
      <div aria-live="polite">{price === null ? null : <Explained price={price} />}</div>
    </Panel>
  )
}

function Explained({ price: shown }: { price: Price }) {
  const { itemCode, title, list, listPrice, finalPrice, discount, currency, reasons } = shown
  const listed = listPrice && formatPrice(listPrice.price, listPrice.currency)
  return (
    <div className="mt-3 grid grid-cols-1 gap-2 text-sm">
      <p className="wrap-anywhere">
        <b className="font-semibold">{itemCode}</b> {title}
      </p>
      <p>
        {texts.pays(formatPrice(finalPrice, currency), discount)} {texts.onList(list.name, listed)}
      </p>
      {reasons.length === 0 ? (
        <p className="text-ink-muted">{texts.plain}</p>
      ) : (
        <DataTable
          caption={texts.why}
          columns={columns}
          rows={reasons}
          keyOf={reason => JSON.stringify(reason)}
        />
      )}
    </div>
  )
}
