import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#domain/money/money.ts'
import {
  isEditable,
  type OfflineDraft,
  offlineTotals,
  withOfflineLine,
} from '#domain/office/offline/offline-draft.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/fields/field.tsx'
import { Money } from '#ui/money.tsx'
import { connection, onConnection } from '../../../../browser/connection.ts'
import { actKey } from '../../../keys/act-key.ts'
import { useOperator } from '../../../operator/operator.tsx'
import { Screen } from '../../../shell/screen.tsx'
import { customerPaths } from '../../customer-paths.ts'
import { messages } from '../../messages.ts'
import { CodeEntry } from '../../taking/code-entry.tsx'
import { takingMessages } from '../../taking/messages.ts'
import type { OfflineCustomer } from '../device.ts'
import { changeDraft, editDraft, newDraft, useDrafts } from '../drafts.ts'
import { offlineMessages as texts } from '../messages.ts'
import { type OfflineData, useOfflineData } from '../offline-data.ts'
import { DataAge } from './data-age.tsx'
import { NoData } from './no-data.tsx'
import { OfflineLines } from './offline-lines.tsx'

/** `Tomar pedido` without a connection: a draft that stays on this device until it is sent (OFX-17). */
export function OfflineOrder({ cardcode }: { cardcode: string }) {
  const data = useOfflineData()
  const drafts = useDrafts()
  if (data === undefined || drafts === undefined)
    return <Screen title={texts.order}>{messages.loading}</Screen>
  if (data === null) return <NoData title={texts.order} />
  const customer = data.customer(cardcode)
  if (customer === null) return <NoData title={texts.order} text={texts.noCustomer} />
  // Of a customer that has one already, that one.
  const draft = drafts.find(one => one.cardcode === cardcode)
  return <Notebook data={data} customer={customer} stored={draft} />
}

interface NotebookProps {
  data: OfflineData
  customer: OfflineCustomer
  stored: OfflineDraft | undefined
}

function Notebook({ data, customer, stored }: NotebookProps) {
  const { cardcode, name, state, blockedReason } = customer
  const { person } = useOperator()
  const [fresh, setFresh] = useState(() => newDraft(person.id, customer))
  const hasConnection = useSyncExternalStore(onConnection, connection) === 'here'
  const draft = stored ?? fresh
  // An id is sent once: what follows the stored one has another.
  useEffect(() => {
    if (stored !== undefined) setFresh(newDraft(person.id, customer))
  }, [stored, person.id, customer])
  const isOpen = isEditable(draft)
  const terms = data.termsOf(customer)
  const today = businessDayOf(new Date())

  /** Each change is on the disk before the next: a phone may be out of power at any time. */
  const edit = async (change: (before: OfflineDraft) => OfflineDraft) => {
    try {
      await editDraft(draft, stored === undefined ? fresh : null, before => {
        const next = change(before)
        return next.lines.length === 0 && next.note === '' ? null : next
      })
    } catch {
      showToast('error', texts.notSaved)
    }
  }
  const leave = () => edit(before => ({ ...before, state: 'waiting', reason: null, changes: [] }))
  const reopen = () =>
    changeDraft(draft.id, before =>
      before === null || before.isUnanswered ? before : { ...before, state: 'open' },
    )
  const totals = offlineTotals(draft.lines)
  return (
    <Screen
      title={texts.order}
      lead={
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={customerPaths.customer(cardcode)}
            className="max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {name}
          </Link>
          <span>{[cardcode, customer.list.name, customer.group].filter(Boolean).join(' · ')}</span>
          {state === 'active' ? null : (
            <Badge tone="warning">{[messages.states[state], blockedReason].filter(Boolean).join(': ')}</Badge>
          )}
          <DataAge at={data.at} />
        </p>
      }
    >
      <div className="grid max-w-4xl grid-cols-1 gap-4">
        {isOpen ? (
          <CodeEntry
            find={async text => {
              const found = data.catalogue().find(text, terms, today)
              const products = found.filter(({ price }) => price > 0)
              return { products, isSure: products.length === 1 }
            }}
            hasPurchases={false}
            onLine={(product, quantity) => {
              void edit(before => ({
                ...before,
                lines: withOfflineLine(before.lines, product, quantity),
                state: 'open',
              }))
            }}
          />
        ) : (
          <Notice
            kind="info"
            action={draft.isUnanswered ? null : <Button onClick={reopen}>{texts.reopen}</Button>}
          >
            {draft.isUnanswered ? texts.unanswered : texts.notWritable}
          </Notice>
        )}
        {draft.state === 'refused' && draft.reason !== null ? (
          <Notice kind="error" title={texts.states.refused}>
            {draft.reason}
          </Notice>
        ) : null}
        {draft.state === 'asked' ? (
          <Notice
            kind="warning"
            action={
              <Link to={customerPaths.offline()} className="btn btn-secondary btn-md">
                {texts.answer}
              </Link>
            }
          >
            {texts.states.asked}
          </Notice>
        ) : null}
        <OfflineLines
          lines={draft.lines}
          isOpen={isOpen}
          onChange={change => edit(before => ({ ...before, lines: change(before.lines), state: 'open' }))}
        />
        <p className="flex flex-wrap justify-end gap-x-6 text-base" role="status">
          {totals.length === 0 ? null : <span className="text-ink-muted">{takingMessages.net}</span>}
          {totals.map(({ currency, amount }) => (
            <Money key={currency} className="font-semibold" amount={formatPrice(amount, currency)} />
          ))}
        </p>
        <Note
          key={draft.id}
          note={draft.note}
          isOpen={isOpen}
          onChange={note => edit(before => ({ ...before, note }))}
        />
        <p className="text-sm text-ink-muted">{hasConnection ? texts.isOnline : texts.prices}</p>
        <div className="phone-bar">
          <Button
            variant="primary"
            disabled={!isOpen || draft.state === 'asked' || draft.lines.length === 0}
            {...actKey('form.confirm')}
            title={takingMessages.confirmHow}
            onClick={leave}
          >
            {hasConnection ? texts.sendNow : texts.leave}
          </Button>
        </div>
      </div>
    </Screen>
  )
}

interface NoteProps {
  note: string
  isOpen: boolean
  onChange: (note: string) => unknown
}

/** Stored as it is left, and when the screen is. */
function Note({ note, isOpen, onChange }: NoteProps) {
  const [text, setText] = useState(note)
  useEffect(() => setText(note), [note])
  return (
    <TextArea
      label={texts.note}
      hint={texts.noteHint}
      rows={2}
      maxLength={500}
      optional
      value={text}
      disabled={!isOpen}
      onChange={event => setText(event.target.value)}
      onBlur={() => {
        if (text !== note) onChange(text)
      }}
    />
  )
}
