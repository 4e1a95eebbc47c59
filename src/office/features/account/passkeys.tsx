import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useRef, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import {
  officeAddPasskey,
  officeNewPasskeyOptions,
  officeRemovePasskey,
  officeSession,
  officeSessions,
} from '#contract/office/session.ts'
import { formatDate, formatDateTime } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import type { UsedCall } from '../../browser/use-call.ts'
import { passkeysWork } from '../../site/passkeys-work.ts'
import { actKey } from '../keys/act-key.ts'
import type { DataColumn } from '../lists/data-table.tsx'
import { OfficeList } from '../lists/office-list.tsx'
import { messages } from './messages.ts'
import type { OwnSessionsReply } from './own-sessions.tsx'
import { reportFailure } from './report-failure.ts'

type Passkey = OwnSessionsReply['passkeys'][number]

const columns: readonly DataColumn<Passkey>[] = [
  { title: messages.passkeyName, isMain: true, cell: ({ name }) => name },
  { title: messages.added, isNumeric: true, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
  {
    title: messages.lastUsed,
    isNumeric: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? messages.neverUsed : formatDateTime(new Date(lastUsedAt)),
  },
]

/** The own passkeys: added, named, removed while another factor remains (OFA-07). */
export function Passkeys({ call }: { call: UsedCall<OwnSessionsReply> }) {
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const remove = async () => {
    if (removed === null) return
    const { id, name } = removed
    setRemoved(null)
    try {
      await callOffice(officeRemovePasskey, { body: { id } })
      showToast('success', messages.removed(name))
      await invalidate(officeSessions, officeSession)
      panel.current?.focus({ preventScroll: true })
    } catch (error) {
      reportFailure(error)
    }
  }
  const add = (
    <Button size="sm" {...actKey('account.passkey')} onClick={() => setAdding(true)}>
      {messages.addPasskey}
    </Button>
  )
  return (
    <Panel title={messages.passkeys}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">{messages.passkeysWhy}</p>
        {passkeysWork() ? add : <p className="text-sm">{messages.noPasskeySupport}</p>}
      </div>
      <div ref={panel} tabIndex={-1}>
        <OfficeList
          caption={messages.passkeys}
          call={call}
          rowsOf={reply => reply.passkeys}
          columns={columns}
          keyOf={({ id }) => id}
          acts={passkey => (
            <Button
              size="sm"
              aria-label={messages.removeOf(passkey.name)}
              onClick={() => setRemoved(passkey)}
            >
              {messages.remove}
            </Button>
          )}
          empty={{ text: messages.noPasskeys }}
          expected={1}
        />
      </div>
      <AddPasskey open={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={messages.removeTitle}
        keep={messages.keep}
        confirm={remove}
      >
        {messages.removeAsk(removed?.name ?? '')}
      </ConfirmDialog>
    </Panel>
  )
}

function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const add = async (name: string) => {
    setBusy(true)
    setRefusal(null)
    try {
      const { challengeId, options } = await callOffice(officeNewPasskeyOptions)
      // Made by the server's half of the same library.
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const credential = { ...(await startRegistration({ optionsJSON })) }
      await callOffice(officeAddPasskey, { body: { challengeId, credential, name } })
      showToast('success', messages.passkeyAdded)
      onClose()
      await invalidate(officeSessions, officeSession)
    } catch (error) {
      if (isGivenUp(error)) return
      const isRefused = error instanceof CallFailure
      setRefusal(isRefused ? detailOf(error, messages.failed) : messages.passkeyCancelled)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void add(textOf(new FormData(event.currentTarget), 'name'))
  }
  return (
    <Dialog open={open} onClose={onClose} title={messages.addPasskey}>
      <form className="grid gap-4" onSubmit={submit}>
        <p className="text-sm">{messages.addPasskeyWhy}</p>
        <TextField
          name="name"
          label={messages.passkeyName}
          hint={messages.passkeyNameHint}
          error={refusal}
          required
          maxLength={80}
          autoComplete="off"
          ref={focusInDialog}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{messages.keep}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {messages.add}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
