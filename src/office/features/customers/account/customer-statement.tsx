import { urlOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import { customerStatement, customerStatementPdf } from '#contract/office/customers/customer-documents.ts'
import { currencySymbol } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { useCall } from '../../../browser/use-call.ts'
import { type DataColumn, DataTable } from '../../lists/data-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { messages } from '../messages.ts'
import { Muted } from '../page/customer-summary.tsx'
import { amountColumn } from './amount-column.tsx'
import { accountMessages as texts } from './messages.ts'

type Statement = ReplyOf<typeof customerStatement>
type Account = Statement['currencies'][number]
type Cheque = Statement['cheques'][number]

/** What is owed by age, and the cheques that wait for their day. */
export function CustomerStatement({ cardcode }: { cardcode: string }) {
  const { reply, failure, reload } = useCall(customerStatement, { cardcode })
  return (
    <Panel title={texts.statement}>
      <div className="grid gap-4">
        {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
        {reply?.currencies.length === 0 ? <Muted>{texts.noAccount}</Muted> : null}
        {reply === undefined || reply.currencies.length === 0 ? null : (
          <DataTable
            caption={texts.statement}
            columns={accountColumns}
            rows={reply.currencies}
            keyOf={({ currency }) => currency}
          />
        )}
        {reply === undefined || reply.cheques.length === 0 ? null : (
          <DataTable
            caption={texts.cheques}
            columns={chequeColumns}
            rows={reply.cheques}
            keyOf={({ bank, number }) => `${bank} ${number}`}
          />
        )}
        <LinkButton
          className="justify-self-start"
          href={urlOf(customerStatementPdf.browser.path, { cardcode })}
          target="_blank"
          rel="noreferrer"
        >
          {texts.statementPdf}
        </LinkButton>
      </div>
    </Panel>
  )
}

const ages = ['d1_30', 'd31_60', 'd61_90', 'd90plus'] as const

const accountColumns: readonly DataColumn<Account>[] = [
  { title: texts.currency, isMain: true, cell: ({ currency }) => currencySymbol(currency) },
  amountColumn(messages.balance, ({ balance }) => balance, 'font-semibold'),
  amountColumn(texts.notDue, ({ notDue }) => notDue),
  amountColumn(messages.overdue, ({ overdue }) => overdue, 'text-danger'),
  ...ages.map(age => amountColumn<Account>(texts.aging[age], ({ aging }) => aging[age])),
  amountColumn(texts.unapplied, ({ unapplied }) => unapplied),
]

const chequeColumns: readonly DataColumn<Cheque>[] = [
  {
    title: texts.cheques,
    isMain: true,
    cell: ({ bank, number, dueDate }) => (
      <>
        {texts.cheque(bank, number)}{' '}
        <span className="text-xs font-normal text-ink-muted md:hidden">{formatDay(dueDate)}</span>
      </>
    ),
  },
  { title: texts.due, isMinor: true, cell: ({ dueDate }) => formatDay(dueDate) },
  amountColumn(texts.amount, ({ amount }) => amount),
]
