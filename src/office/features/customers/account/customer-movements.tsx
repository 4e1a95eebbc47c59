import { useSearchParams } from 'react-router'
import { urlOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { customerStatement, customerStatementPdf } from '#contract/office/customers/customer-documents.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { CURRENCIES, type Currency, formatPrice } from '#domain/money/money.ts'
import { addMonths, businessDayOf, formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { Money } from '#ui/money.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { useAddressForm } from '../../forms/use-address-form.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages } from '../messages.ts'
import { Muted } from '../page/customer-summary.tsx'
import { amountColumn } from './amount-column.tsx'
import { accountMessages as texts } from './messages.ts'

type Movements = NonNullable<ReplyOf<typeof customerStatement>['movements']>
type Entry = Movements['later'][number] & {
  /** Null where documents of several days are summed. */
  readonly date: string | null
  readonly key: string
  readonly name: string
}

/** As for customers: the last three months. */
const DEFAULT_MONTHS = 3

/** How the balance came to be between two days, which the address says. */
export function CustomerMovements({ cardcode }: { cardcode: string }) {
  const [address, setAddress] = useSearchParams()
  const to = address.get('hasta') || businessDayOf(new Date())
  const from = address.get('desde') || addMonths(to, -DEFAULT_MONTHS)
  const isBackwards = from > to
  const period = isBackwards ? {} : { from, to }
  const { reply, failure, reload } = useCall(customerStatement, { cardcode, ...period })
  const form = useAddressForm({ desde: from, hasta: to })
  const show = (filled: HTMLFormElement) => {
    const data = new FormData(filled)
    const next = new URLSearchParams(address)
    for (const name of ['desde', 'hasta']) {
      const day = textOf(data, name)
      if (day === '') next.delete(name)
      else next.set(name, day)
    }
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Panel title={texts.movements}>
      <div className="grid gap-3">
        {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
        <form
          ref={form}
          className="flex flex-wrap items-end gap-2"
          onSubmit={event => {
            event.preventDefault()
            show(event.currentTarget)
          }}
        >
          <TextField name="desde" type="date" label={texts.from} defaultValue={from} className="w-40" />
          <TextField name="hasta" type="date" label={texts.to} defaultValue={to} className="w-40" />
          <Button type="submit">{texts.show}</Button>
          <LinkButton
            href={urlOf(customerStatementPdf.browser.path, { cardcode, ...period })}
            target="_blank"
            rel="noreferrer"
          >
            {texts.movementsPdf}
          </LinkButton>
        </form>
        {isBackwards ? <Notice kind="error">{texts.backwards}</Notice> : null}
        {reply?.movements ? <MovementsOf movements={reply.movements} /> : null}
      </div>
    </Panel>
  )
}

function MovementsOf({ movements }: { movements: Movements }) {
  const { to, opening, entries, later, truncated } = movements
  const moved = [...entries, ...later]
  if (moved.length === 0) return <Muted>{texts.noMovements}</Muted>
  return (
    <>
      {truncated ? <Notice kind="warning">{texts.truncated}</Notice> : null}
      {CURRENCIES.filter(currency => moved.some(entry => entry.currency === currency)).map(currency => (
        <DataTable
          key={currency}
          caption={texts.movementsIn(currency)}
          columns={movementColumns(currency)}
          rows={[
            {
              key: 'opening',
              name: texts.opening,
              date: movements.from,
              debit: 0,
              credit: 0,
              currency,
              balance: opening.find(one => one.currency === currency)?.balance ?? 0,
            },
            ...entries
              .filter(entry => entry.currency === currency)
              .map(entry => ({
                ...entry,
                key: `${entry.kind} ${entry.docNum}`,
                name: documentTitle(entry),
              })),
            ...later
              .filter(row => row.currency === currency)
              .map(row => ({ ...row, key: 'later', name: texts.later(formatDay(to)), date: null })),
          ]}
          keyOf={({ key }) => key}
        />
      ))}
    </>
  )
}

function movementColumns(currency: Currency): readonly DataColumn<Entry>[] {
  return [
    { title: texts.movementsIn(currency), isMain: true, cell: ({ name }) => name },
    { title: texts.date, cell: ({ date }) => date !== null && formatDay(date) },
    amountColumn(texts.debit, ({ debit }) => debit),
    amountColumn(texts.credit, ({ credit }) => credit),
    {
      title: messages.balance,
      isNumeric: true,
      cell: ({ balance }) => <Money className="font-medium" amount={formatPrice(balance, currency)} />,
    },
  ]
}
