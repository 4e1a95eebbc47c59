import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { urlOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import {
  customerDocumentPdf,
  customerDocuments,
  customerStatement,
  customerStatementPdf,
  mailCustomerDocument,
} from '#contract/office/customers/customer-documents.ts'
import { exportDocuments } from '#contract/office/exports.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Money } from '#ui/money.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { LoadFailure } from '../../lists/load-failure.tsx'
import { OfficeList } from '../../lists/office-list.tsx'
import { act } from '../act.ts'
import { messages } from '../messages.ts'
import { type Customer, Facts, Muted } from './customer-summary.tsx'
import { pageMessages as texts } from './messages.ts'

type Row = ReplyOf<typeof customerDocuments>['documents'][number]

const columns: readonly DataColumn<Row>[] = [
  {
    title: texts.document,
    isMain: true,
    cell: ({ cfeTypeName, folioPref, folioNum, docNum }) =>
      `${cfeTypeName} ${folioNum === null ? docNum : `${folioPref ?? ''} ${folioNum}`}`,
  },
  { title: texts.date, cell: ({ docDate }) => formatDay(docDate) },
  {
    title: texts.due,
    cell: ({ dueDate, daysOverdue }) => (
      <span className={daysOverdue > 0 ? 'font-medium text-danger' : undefined}>{formatDay(dueDate)}</span>
    ),
  },
  {
    title: texts.total,
    isNumeric: true,
    cell: ({ total, currency }) => <Money amount={formatPrice(total, currency)} />,
  },
  {
    title: texts.balance,
    isNumeric: true,
    cell: ({ balance, currency }) =>
      balance === 0 ? messages.none : <Money amount={formatPrice(balance, currency)} />,
  },
]

/** Statement, documents and receipts as the customer sees them (OFC-11). */
export function CustomerDocuments({ customer: { cardcode, contacts } }: { customer: Customer }) {
  const [address, setAddress] = useSearchParams()
  const kind = address.get('clase') ?? ''
  const setKind = (wanted: string) => {
    const next = new URLSearchParams(address)
    if (wanted === '') next.delete('clase')
    else next.set('clase', wanted)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  const call = useCall(customerDocuments, { cardcode, ...(kind !== '' && { kind }) })
  const [mailed, setMailed] = useState<Row | null>(null)
  const send = async (email: string) => {
    if (mailed === null) return
    const { kind, docNum } = mailed
    const body = { cardcode, kind, docNum, email }
    if (await act(() => callOffice(mailCustomerDocument, { body }), texts.mailed)) setMailed(null)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <StatementPanel cardcode={cardcode} />
      <Panel title={texts.documents}>
        <Select
          label={texts.kind}
          value={kind}
          options={[
            { value: '', label: texts.allKinds },
            ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
          ]}
          onChange={event => setKind(event.currentTarget.value)}
          className="mb-3 max-w-xs"
        />
        <OfficeList
          caption={texts.documents}
          call={call}
          rowsOf={({ documents }) => documents}
          totalOf={({ total }) => total}
          columns={columns}
          keyOf={({ kind, docNum }) => `${kind} ${docNum}`}
          acts={row => (
            <span className="flex justify-end gap-1">
              <LinkButton
                size="sm"
                href={urlOf(customerDocumentPdf.browser.path, {
                  cardcode,
                  kind: row.kind,
                  docNum: row.docNum,
                })}
                target="_blank"
                rel="noreferrer"
              >
                {texts.pdf}
              </LinkButton>
              <Button size="sm" onClick={() => setMailed(row)}>
                {texts.mail}
              </Button>
            </span>
          )}
          empty={{ text: texts.noDocuments }}
          {...(kind !== '' && { clearFilters: () => setKind('') })}
          isFilterable
          exported={{ call: exportDocuments, query: { cardcode, kind } }}
        />
      </Panel>
      <Dialog open={mailed !== null} onClose={() => setMailed(null)} title={texts.mailTo}>
        {contacts.length === 0 ? <Muted>{texts.noMailContacts}</Muted> : null}
        <ul className="grid gap-2">
          {contacts.map(({ id, email, name }) => (
            <li key={id}>
              <Button className="w-full justify-start" onClick={() => send(email)}>
                {name} · {email}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

function StatementPanel({ cardcode }: { cardcode: string }) {
  const { reply, failure, reload } = useCall(customerStatement, { cardcode })
  return (
    <Panel title={texts.statement}>
      <div className="grid max-w-2xl gap-3">
        {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
        {reply?.currencies.map(({ currency, balance, notDue, overdue }) => (
          <Facts
            key={currency}
            rows={[
              [messages.balance, formatPrice(balance, currency)],
              [texts.notDue, formatPrice(notDue, currency)],
              [messages.overdue, formatPrice(overdue, currency)],
            ]}
          />
        ))}
        {reply !== undefined && reply.cheques.length > 0 ? (
          <Facts
            rows={reply.cheques.map(({ bank, number, dueDate, amount, currency }) => [
              `${texts.cheques}: ${bank} ${number}, ${formatDay(dueDate)}`,
              formatPrice(amount, currency),
            ])}
          />
        ) : null}
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
