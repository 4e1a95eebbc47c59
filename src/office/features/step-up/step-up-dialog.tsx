import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#contract/browser/call-server.ts'
import { officeSession, officeStepUp, officeStepUpOptions } from '#contract/office/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { focusInDialog } from '#ui/dialogs/focus-in-dialog.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { invalidate } from '../../browser/call-cache.ts'
import { callOffice } from '../../browser/call-office.ts'
import { registerStepUp } from '../../browser/step-up.ts'
import { useOperator } from '../operator/operator.tsx'
import { messages } from './messages.ts'

/** Asks for the second factor again, for the call that needs it (OFA-17). */
export function StepUpDialog() {
  const [answer, setAnswer] = useState<((isGiven: boolean) => void) | null>(null)
  useEffect(() => registerStepUp(() => new Promise(resolve => setAnswer(() => resolve))), [])
  const finish = (isGiven: boolean) => {
    answer?.(isGiven)
    setAnswer(null)
  }
  return (
    <Dialog open={answer !== null} onClose={() => finish(false)} title={messages.title}>
      <StepUpForm
        onGiven={() => {
          finish(true)
          void invalidate(officeSession)
        }}
        onCancel={() => finish(false)}
      />
    </Dialog>
  )
}

function StepUpForm({ onGiven, onCancel }: { onGiven: () => void; onCancel: () => void }) {
  const { factors } = useOperator()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const give = async (work: () => Promise<unknown>, wrong: string) => {
    try {
      await work()
      onGiven()
    } catch (error) {
      setRefusal(reasonOf(error, wrong))
      form.current?.querySelector('input')?.select()
    }
  }
  const giveCode = () => {
    const code = textOf(new FormData(form.current ?? undefined), 'code').replaceAll(/\s/g, '')
    return give(() => callOffice(officeStepUp, { body: { code } }), messages.wrong)
  }
  const givePasskey = () =>
    give(async () => {
      const { challengeId, options } = await callOffice(officeStepUpOptions)
      // Made by the server's half of the same library.
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const credential = { ...(await startAuthentication({ optionsJSON })) }
      await callOffice(officeStepUp, { body: { challengeId, credential } })
    }, messages.refused)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void giveCode()
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm">{messages.why}</p>
      {factors.totp ? (
        <form ref={form} className="grid gap-4" onSubmit={submit}>
          <TextField
            name="code"
            label={messages.code}
            hint={messages.codeHint}
            error={refusal}
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focusInDialog}
            required
            maxLength={40}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onCancel}>{messages.cancel}</Button>
            <Button type="submit" variant="primary">
              {messages.confirm}
            </Button>
          </div>
        </form>
      ) : null}
      {factors.totp || refusal === null ? null : <p role="alert">{refusal}</p>}
      {factors.passkeys > 0 && browserSupportsWebAuthn() ? (
        <Button variant={factors.totp ? 'secondary' : 'primary'} onClick={givePasskey}>
          {messages.usePasskey}
        </Button>
      ) : null}
    </div>
  )
}

function reasonOf(error: unknown, wrong: string): string {
  if (!(error instanceof CallFailure)) return messages.refused
  if (error.code === 'INVALID_CREDENTIALS' || error.code === 'VALIDATION') return wrong
  return error.problem.detail ?? messages.unavailable
}
