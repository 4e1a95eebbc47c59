import { type FormEvent, useState } from 'react'
import { CallFailure, detailOf } from '#contract/browser/call-server.ts'
import { officeConfirmTotp, officeSession, officeSessions, officeTotp } from '#contract/office/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice, isGivenUp } from '../../browser/call-office.ts'
import { qrPath } from '../../site/qr-path.ts'
import { actKey } from '../keys/act-key.ts'
import { useOperator } from '../operator/operator.tsx'
import { messages } from './messages.ts'
import { reportFailure } from './report-failure.ts'

const GROUP = /.{1,4}/g

interface Secret {
  readonly secret: string
  readonly uri: string
}

/** The application of codes: whether there is one, and another in its place. */
export function Authenticator() {
  const { factors } = useOperator()
  const [secret, setSecret] = useState<Secret | null>(null)
  const begin = async () => {
    try {
      setSecret(await callOffice(officeTotp))
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Panel title={messages.authenticator}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={factors.totp ? 'success' : 'warning'} plain>
          {factors.totp ? messages.authenticatorOn : messages.authenticatorOff}
        </Badge>
        <Button size="sm" {...actKey('account.authenticator')} onClick={begin}>
          {factors.totp ? messages.authenticatorChange : messages.authenticatorSet}
        </Button>
      </div>
      <Dialog open={secret !== null} onClose={() => setSecret(null)} title={messages.authenticator}>
        {secret === null ? null : <ConfirmSecret {...secret} onDone={() => setSecret(null)} />}
      </Dialog>
    </Panel>
  )
}

function ConfirmSecret({ secret, uri, onDone }: Secret & { onDone: () => void }) {
  const { factors } = useOperator()
  const { path, side } = qrPath(uri)
  const [refusal, setRefusal] = useState<string | null>(null)
  const confirm = async (code: string) => {
    try {
      await callOffice(officeConfirmTotp, { body: { code } })
      showToast('success', messages.authenticatorDone)
      onDone()
      await invalidate(officeSession, officeSessions)
    } catch (error) {
      if (!isGivenUp(error)) setRefusal(reasonOf(error))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void confirm(textOf(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, ''))
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p className="text-sm">
        {messages.authenticatorWhy} {factors.totp ? messages.authenticatorReplaces : null}
      </p>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={messages.qr}
        shapeRendering="crispEdges"
        className="mx-auto size-52 rounded border border-line"
      >
        <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
        <path d={path} />
      </svg>
      <div className="text-sm">
        <p className="text-ink-muted">{messages.secret}</p>
        <p className="rounded bg-canvas px-3 py-2 font-semibold tracking-wider select-all">
          {(secret.match(GROUP) ?? []).join(' ')}
        </p>
      </div>
      <TextField
        name="code"
        label={messages.code}
        error={refusal}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={40}
        ref={focusInDialog}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{messages.keep}</Button>
        <Button type="submit" variant="primary">
          {messages.confirm}
        </Button>
      </div>
    </form>
  )
}

function reasonOf(error: unknown): string {
  const isWrong =
    error instanceof CallFailure && (error.code === 'INVALID_CREDENTIALS' || error.code === 'VALIDATION')
  return isWrong ? messages.wrongCode : detailOf(error, messages.failed)
}
