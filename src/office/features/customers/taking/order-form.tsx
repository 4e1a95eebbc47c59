import { useRef, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { placeOrderFor, shippingForCustomer } from '#contract/office/orders/on-behalf.ts'
import { formatPrice } from '#domain/money/money.ts'
import { channelName, ORDER_CHANNELS, type OrderChannel } from '#domain/office/orders/order-channel.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { randomKey } from '#ui/hooks/random-key.ts'
import { Money } from '#ui/money.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { actKey } from '../../keys/act-key.ts'
import { useOperator } from '../../operator/operator.tsx'
import type { Customer } from '../page/customer-summary.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { foreseenHold } from './foreseen-hold.ts'
import { takingMessages as texts } from './messages.ts'
import { isSold, type Line, netTotals, orderedLines, type Products } from './notebook.ts'
import { focusPasted, type Pasted } from './paste-box.tsx'
import { peopleOf } from './people.ts'

type Placed = ReplyOf<typeof placeOrderFor>
type Review = { readonly quote: string; readonly changes: readonly string[] }

interface OrderFormProps {
  customer: Customer
  lines: readonly Line[]
  products: Products
  /** What is not in the lines yet is asked about before they are placed. */
  pasted: Pasted
  /** The draft that is placed, which is done with it; null: none. */
  draftId: string | null
  onPlaced: (placed: Placed) => void
  /** Prices or stock moved: what is shown is to be read again. */
  onReview: () => void
}

/** Who ordered, how it came and how it leaves; placed as the customer would place it (OFC-16). */
export function OrderForm({
  customer,
  lines,
  products,
  pasted,
  draftId,
  onPlaced,
  onReview,
}: OrderFormProps) {
  const { cardcode, addresses } = customer
  const { isOwnScope } = useOperator()
  const pesos = netTotals(lines, products).find(({ currency }) => currency === '$')?.amount ?? 0
  const { reply } = useCall(shippingForCustomer, { cardcode, amount: pesos })
  const [code, setCode] = useState('')
  const [review, setReview] = useState<Review | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<HTMLFormElement | null>(null)
  const [chosenChannel, setChannel] = useState<OrderChannel | null>(null)
  const channel = chosenChannel ?? (pasted.isChat ? 'whatsapp' : isOwnScope ? 'visit' : 'phone')
  const isUnread = pasted.text.trim() !== ''
  const key = useRef(randomKey())
  const method = reply?.shippings.find(one => one.code === (code || reply.default))
  const deliveries = addresses.filter(({ kind }) => kind === 'S')

  const place = async (form: HTMLFormElement) => {
    if (method === undefined || lines.length === 0) return
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const { charge, taxRate } = method
    const body: BodyOf<typeof placeOrderFor> = {
      cardcode,
      email: text('email'),
      channel,
      lines: orderedLines(lines, products),
      promos: [],
      shipping: {
        code: method.code,
        addressId: method.needsAddress ? Number(text('addressId')) || null : null,
        agency: text('agency') || null,
        agencyBranch: text('agencyBranch') || null,
        charge,
        taxRate,
      },
      poRef: text('poRef') || null,
      comments: text('comments') || null,
      acceptedQuote: review?.quote ?? null,
      draftId,
    }
    setBusy(true)
    try {
      const placed = await callOffice(placeOrderFor, { body, idempotencyKey: key.current })
      key.current = randomKey()
      onPlaced(placed)
    } catch (error) {
      const found = error instanceof CallFailure ? error.problem : {}
      // Answered: another attempt is another order. Without an answer only the same key finds out (OFX-12).
      if (found.code !== undefined) key.current = randomKey()
      const { quote, changes = [] } = found
      setReview(quote === undefined ? null : { quote, changes: changes.map(({ detail }) => detail) })
      if (quote !== undefined) return onReview()
      setProblem(detailOf(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  const hold = foreseenHold(customer, { lines, products, charge: method ?? null }, businessDayOf(new Date()))
  return (
    <>
      <CreditPanel customer={customer} hold={hold} />
      <Panel title={texts.order} dense>
        <form
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault()
            const unsold = lines.filter(line => !isSold(line, products)).map(({ itemCode }) => itemCode)
            setProblem(unsold.length === 0 ? null : texts.unsold(unsold))
            if (unsold.length > 0) return
            if (pasted.doubtful.length > 0 || isUnread) setAsked(event.currentTarget)
            else void place(event.currentTarget)
          }}
        >
          <Select
            name="email"
            label={texts.contact}
            options={peopleOf(customer).map(one => ({
              value: one.email,
              label: `${one.name} · ${one.email}`,
            }))}
          />
          <Select
            label={texts.channel}
            value={channel}
            onChange={event => setChannel(ORDER_CHANNELS.find(one => one === event.target.value) ?? null)}
            options={ORDER_CHANNELS.map(one => ({ value: one, label: channelName(one) }))}
          />
          <Select
            label={texts.shipping}
            value={method?.code ?? ''}
            options={(reply?.shippings ?? []).map(one => ({ value: one.code, label: one.name }))}
            onChange={event => setCode(event.target.value)}
          />
          {method?.needsAddress ? (
            <Select
              name="addressId"
              label={texts.address}
              options={deliveries.map(one => ({
                value: String(one.addressId),
                label: `${one.label}: ${one.street} ${one.number}, ${one.city}`,
              }))}
            />
          ) : null}
          {method !== undefined && method.agencies.length > 0 ? (
            <>
              <Select
                name="agency"
                label={texts.agency}
                options={method.agencies.map(one => ({ value: one, label: one }))}
              />
              <TextField
                name="agencyBranch"
                label={texts.branch}
                maxLength={80}
                optional
                autoComplete="off"
              />
            </>
          ) : null}
          <TextField name="poRef" label={texts.poRef} maxLength={100} optional autoComplete="off" />
          <TextArea name="comments" label={texts.comments} maxLength={500} optional rows={2} />
          {review === null ? null : (
            <Notice kind="warning" title={texts.review}>
              <ul className="grid gap-1">
                {review.changes.map(change => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </Notice>
          )}
          <div className="phone-bar grid gap-2">
            {problem === null ? null : <Notice kind="error">{problem}</Notice>}
            {hold.reasons.length === 0 ? null : (
              <p className="text-sm font-medium text-warning lg:hidden">{texts.willBeHeld}</p>
            )}
            <p className="flex flex-wrap justify-between gap-x-4 text-sm lg:hidden">
              <span>{texts.lines(lines.length)}</span>
              {netTotals(lines, products).map(({ currency, amount }) => (
                <Money key={currency} className="font-semibold" amount={formatPrice(amount, currency)} />
              ))}
            </p>
            <Button
              type="submit"
              variant="primary"
              busy={isBusy}
              disabled={lines.length === 0 || method === undefined}
              {...actKey('form.confirm')}
              title={texts.confirmHow}
            >
              {review === null ? texts.confirm : texts.accept}
            </Button>
          </div>
        </form>
        <ConfirmDialog
          open={asked !== null}
          onClose={() => {
            setAsked(null)
            // Once the dialog has given the focus back.
            requestAnimationFrame(focusPasted)
          }}
          title={texts.unsettled}
          keep={texts.settle}
          variant="primary"
          confirm={() => {
            if (asked !== null) void place(asked)
            setAsked(null)
          }}
        >
          {texts.unsettledHow(pasted.doubtful.length, isUnread)}
        </ConfirmDialog>
      </Panel>
    </>
  )
}
