import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { urlOf } from '#contract/browser/call-server.ts'
import type { ReplyOf } from '#contract/call.ts'
import {
  customerDocumentPdf,
  customerDocuments,
  mailCustomerDocument,
} from '#contract/office/customers/customer-documents.ts'
import { exportDocuments } from '#contract/office/exports.ts'
import { documentTitle } from '#domain/documents/fiscal-document.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { Money } from '#ui/money.tsx'
import { callOffice } from '../../../browser/call-office.ts'
import { useCall } from '../../../browser/use-call.ts'
import { messages as formMessages } from '../../forms/messages.ts'
import { useAddressForm } from '../../forms/use-address-form.ts'
import type { DataColumn } from '../../lists/data-table.tsx'
import { OfficeList } from '../../lists/office-list.tsx'
import { OlderPages } from '../../lists/older-pages.tsx'
import { act } from '../act.ts'
import { messages } from '../messages.ts'
import { type Customer, Muted } from '../page/customer-summary.tsx'
import { accountMessages as texts } from './messages.ts'

type Row = ReplyOf<typeof customerDocuments>['documents'][number]

const PAGE_SIZE = 50

/** The filters of the list, which are its address (OFX-05), and what the call names them. */
const FILTERS = { clase: 'kind', numero: 'number', del: 'start', al: 'end', saldo: 'unpaid' } as const

const columns: readonly DataColumn<Row>[] = [
  { title: texts.document, isMain: true, cell: documentTitle },
  { title: texts.date, cell: ({ docDate }) => formatDay(docDate) },
  {
    title: texts.due,
    cell: ({ dueDate, daysOverdue }) =>
      daysOverdue > 0 ? (
        <span className="font-medium text-danger">
          {formatDay(dueDate)}, {texts.daysOverdue(daysOverdue)}
        </span>
      ) : (
        formatDay(dueDate)
      ),
  },
  {
    title: texts.total,
    isNumeric: true,
    cell: ({ total, currency }) => <Money amount={formatPrice(total, currency)} />,
  },
  {
    title: messages.balance,
    isNumeric: true,
    cell: ({ balance, currency }) =>
      balance === 0 ? messages.none : <Money amount={formatPrice(balance, currency)} />,
  },
]

/** Documents and receipts, newest first, all of them page by page. */
export function CustomerDocuments({ customer: { cardcode, contacts } }: { customer: Customer }) {
  const [address, setAddress] = useSearchParams()
  const filter = Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, field]) => {
      const value = address.get(name)
      return value ? [[field, value]] : []
    }),
  )
  const change = (next: URLSearchParams) => setAddress(next, { preventScrollReset: true })
  const setFilters = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(address)
    for (const name of [...Object.keys(FILTERS), 'after']) next.delete(name)
    for (const [name, value] of Object.entries(values)) if (value !== '') next.set(name, value)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  const page = Number(address.get('after') ?? 1)
  const call = useCall(customerDocuments, { cardcode, ...filter, page, limit: PAGE_SIZE })
  const total = call.reply?.total ?? 0
  const [mailed, setMailed] = useState<Row | null>(null)
  const send = async (email: string) => {
    if (mailed === null) return
    const { kind, docNum } = mailed
    const body = { cardcode, kind, docNum, email }
    if (await act(() => callOffice(mailCustomerDocument, { body }), texts.mailed)) setMailed(null)
  }
  return (
    <Panel title={texts.documents}>
      <div className="grid gap-3">
        <DocumentFilters address={address} onChange={setFilters} />
        <OfficeList
          caption={texts.documents}
          call={call}
          rowsOf={({ documents }) => documents}
          columns={columns}
          keyOf={({ kind, docNum }) => `${kind} ${docNum}`}
          acts={row => (
            <span className="flex justify-end gap-1">
              <LinkButton
                size="sm"
                aria-label={texts.pdfOf(documentTitle(row))}
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
              <Button size="sm" aria-label={texts.mailOf(documentTitle(row))} onClick={() => setMailed(row)}>
                {texts.mail}
              </Button>
            </span>
          )}
          empty={{ text: texts.noDocuments }}
          {...(Object.keys(filter).length > 0 && { clearFilters: () => setFilters({}) })}
          exported={{ call: exportDocuments, query: { cardcode, ...filter } }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-ink-muted">
            {call.reply === undefined ? '' : texts.range(page, PAGE_SIZE, total)}
          </p>
          <OlderPages
            values={address}
            onChange={change}
            next={total > page * PAGE_SIZE ? String(page + 1) : null}
          />
        </div>
      </div>
      <Dialog open={mailed !== null} onClose={() => setMailed(null)} title={texts.mailTo}>
        {contacts.length === 0 ? (
          <Muted>{texts.noMailContacts}</Muted>
        ) : (
          <p className="mb-3 text-sm text-ink-muted">{`${texts.mailEffect} ${formMessages.lasting}`}</p>
        )}
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
    </Panel>
  )
}

interface DocumentFiltersProps {
  address: URLSearchParams
  onChange: (values: Readonly<Record<string, string>>) => void
}

function DocumentFilters({ address, onChange }: DocumentFiltersProps) {
  const value = (name: keyof typeof FILTERS) => address.get(name) ?? ''
  const form = useAddressForm(
    Object.fromEntries(Object.keys(FILTERS).map(name => [name, address.get(name) ?? ''])),
  )
  const apply = (filled: HTMLFormElement) => {
    const data = new FormData(filled)
    onChange(Object.fromEntries(Object.keys(FILTERS).map(name => [name, textOf(data, name)])))
  }
  return (
    <form
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      <Select
        name="clase"
        label={texts.kind}
        defaultValue={value('clase')}
        options={[
          { value: '', label: texts.allKinds },
          ...Object.entries(texts.kinds).map(([kind, label]) => ({ value: kind, label })),
        ]}
        className="w-44"
      />
      <TextField
        name="numero"
        label={texts.number}
        placeholder={texts.numberHint}
        defaultValue={value('numero')}
        autoComplete="off"
        maxLength={30}
        className="w-44"
      />
      <TextField name="del" type="date" label={texts.from} defaultValue={value('del')} className="w-40" />
      <TextField name="al" type="date" label={texts.to} defaultValue={value('al')} className="w-40" />
      <Checkbox name="saldo" value="1" label={texts.unpaid} defaultChecked={value('saldo') !== ''} />
      <Button type="submit">{texts.find}</Button>
    </form>
  )
}
