import { useEffect, useRef, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { proposeOrderChange } from '#contract/office/orders/order-proposals.ts'
import { compareLines } from '#domain/orders/content-difference.ts'
import { requestOfSeen } from '#domain/orders/seen-content.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { randomKey } from '#ui/hooks/random-key.ts'
import { callOffice, isGivenUp } from '../../../browser/call-office.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { actKey } from '../../keys/act-key.ts'
import { messages } from '../messages.ts'
import type { Order } from '../order-types.ts'
import { ChangedTotals } from './change-table.tsx'
import { proposalMessages as texts } from './messages.ts'
import { PersonField, personMissing } from './phone-answer-dialog.tsx'
import type { Draft, Preview } from './proposal-types.ts'

type Sent = Awaited<ReturnType<typeof send>>

interface SendPanelProps {
  order: Order
  draft: Draft
  preview: Preview | null
  shown: Preview | null
  /** Why the draft cannot be priced at all. */
  problem: string | null
  onSent: (sent: Sent) => void
  /** Terms or the order moved: what is shown is to be read again. */
  onMoved: () => void
}

/** The totals of both sides, what stands in the way, the note, and the two ways to a consent. */
export function SendPanel({ order, draft, preview, shown, problem, onSent, onMoved }: SendPanelProps) {
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isByPhone, setByPhone] = useState(false)
  const key = useRef(randomKey())
  const obstacles = preview === null ? [] : obstaclesOf(preview)
  const after = preview?.after ?? null
  const canSend =
    preview !== null && after !== null && obstacles.length === 0 && isChanged(order, draft, preview)
  const submit = async (person: string | null) => {
    if (after === null) return
    setBusy(true)
    setRefusal(null)
    try {
      const sent = await send({ order, draft, after, note, person, idempotencyKey: key.current })
      key.current = randomKey()
      onSent(sent)
    } catch (error) {
      if (isGivenUp(error)) return
      // Answered: another attempt is another proposal. Without an answer only the same key finds out (OFX-12).
      const found = error instanceof CallFailure ? error.problem : {}
      if (found.code !== undefined) key.current = randomKey()
      setRefusal(detailOf(error, texts.failed))
      setByPhone(false)
      onMoved()
    } finally {
      setBusy(false)
    }
  }
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || !canSend || isBusy || isByPhone) return
      event.preventDefault()
      void latest.current(null)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [canSend, isBusy, isByPhone])
  return (
    <Panel title={texts.totals} dense className="grid gap-3 xl:sticky xl:top-16">
      {shown?.after == null ? null : (
        <div aria-live="polite" className={preview === null ? 'grid gap-3 opacity-60' : 'grid gap-3'}>
          <ChangedTotals before={shown.before} after={shown.after} />
        </div>
      )}
      {preview === null && problem === null ? (
        <p role="status" className="text-sm text-ink-muted">
          {texts.pricing}
        </p>
      ) : null}
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {refusal === null ? null : <Notice kind="error">{refusal}</Notice>}
      {obstacles.length === 0 ? null : (
        <Notice kind="warning" title={texts.problems}>
          <ul className="grid gap-1">
            {obstacles.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        value={note}
        maxLength={1000}
        rows={3}
        optional
        onChange={event => setNote(event.target.value)}
      />
      <div className="phone-bar flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
        <Button
          variant="primary"
          busy={isBusy && !isByPhone}
          disabled={!canSend}
          title={texts.sendHow}
          {...actKey('form.confirm')}
          onClick={() => submit(null)}
        >
          {texts.send}
        </Button>
        <Button {...actKey('change.byPhone')} disabled={!canSend} onClick={() => setByPhone(true)}>
          {texts.acceptedByPhone}
        </Button>
      </div>
      <Dialog open={isByPhone} onClose={() => setByPhone(false)} title={texts.acceptedByPhone}>
        {isByPhone ? (
          <PhoneForm orderId={order.orderId} onPerson={submit} onCancel={() => setByPhone(false)} />
        ) : null}
      </Dialog>
    </Panel>
  )
}

interface PhoneFormProps {
  orderId: number
  onPerson: (person: string) => Promise<void>
  onCancel: () => void
}

function PhoneForm({ orderId, onPerson, onCancel }: PhoneFormProps) {
  const form = useOfficeForm({
    name: `acuerdo-${orderId}`,
    fields: ['person'],
    check: personMissing,
    send: async data => await onPerson(textOf(data, 'person')),
  })
  return (
    <DialogForm
      isLasting
      form={form}
      submit={texts.acceptedByPhone}
      cancel={messages.keep}
      onCancel={onCancel}
    >
      <PersonField effect={texts.acceptEffect} error={form.refusal.fields.person} />
    </DialogForm>
  )
}

interface Sending {
  readonly order: Order
  readonly draft: Draft
  readonly after: NonNullable<Preview['after']>
  readonly note: string
  readonly person: string | null
  readonly idempotencyKey: string
}

function send({ order, draft, after, note, person, idempotencyKey }: Sending) {
  const { orderId, status, proposals } = order
  const [latest = null] = proposals
  const body = {
    orderId,
    from: status,
    latest: latest && { proposalId: latest.proposalId, status: latest.status },
    ...requestOfSeen(after, draft.delivery),
    substitutes: draft.lines.flatMap(({ itemCode, insteadOf }) =>
      insteadOf === null ? [] : { itemCode, insteadOf },
    ),
    note: note.trim() || null,
    consent: person === null ? null : { person },
  }
  return callOffice(proposeOrderChange, { body, idempotencyKey })
}

/** Those of a line name its product: among three hundred nobody sees which is meant. */
function obstaclesOf({ changes, problems }: Preview): string[] {
  const ofLines = changes.map(change =>
    change.where === 'line' ? `${change.itemCode}: ${change.detail}` : change.detail,
  )
  return [...new Set([...ofLines, ...problems.map(({ detail }) => detail)])]
}

/** The server compares prices and addresses too; this is what a person changed. */
function isChanged(order: Order, draft: Draft, { before, after }: Preview): boolean {
  if (after === null) return false
  const { code, agency, agencyBranch, addressId } = draft.delivery
  const { shipping, address } = order
  return (
    compareLines(before.lines, after.lines, []).some(({ kind }) => kind !== 'same') ||
    code !== shipping.code ||
    (agency ?? '') !== (shipping.agency ?? '') ||
    (agencyBranch ?? '') !== (shipping.agencyBranch ?? '') ||
    addressId !== (address?.addressId ?? null)
  )
}
