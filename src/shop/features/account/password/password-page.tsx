import { useEffect, useRef, useState } from 'react'
import type { changeOwnPassword } from '#contract/browser/profile.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { messages as fieldTexts } from '../../session/registration/messages.ts'
import { NewPasswordField } from '../../session/registration/new-password-field.tsx'
import { PasswordField } from '../../session/registration/password-field.tsx'
import { SHORTEST_PASSWORD } from '../../session/registration/password-strength.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useCallForm } from '../use-call-form.ts'
import { messages } from './messages.ts'
import { changePasswordCall } from './password-call.ts'

/** `/account/password`: a new password for who knows the current one (ACC-15, NAV-21). */
export function PasswordPage({ email }: { email: string }) {
  const [endedSessions, setEndedSessions] = useState<number | null>(null)
  const told = useRef<HTMLDivElement>(null)
  // The form begins anew with the change: the focus goes to what became of it.
  useEffect(() => {
    if (endedSessions !== null) told.current?.focus()
  }, [endedSessions])
  const { ref, busy, refusal, onSubmit } = useCallForm({
    fields: ['current', 'password'],
    unreachable: messages.failed,
    check: wrongFields,
    async send(form) {
      setEndedSessions(null)
      const answer = await callShop<typeof changeOwnPassword>(changePasswordCall, {
        body: { current: passwordOf(form, 'current'), password: passwordOf(form, 'password') },
      })
      setEndedSessions(answer.endedSessions)
    },
  })
  return (
    <div className="grid gap-4 px-4 py-6">
      <h1 className="text-xl">{messages.title}</h1>
      <p className="max-w-prose">{messages.intro}</p>
      <form
        // Empty again once the change is made.
        key={endedSessions === null ? 'asking' : 'changed'}
        ref={ref}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid max-w-md gap-4 rounded border border-line bg-surface p-4 sm:p-6"
      >
        {endedSessions === null ? null : (
          <div ref={told} tabIndex={-1}>
            <Notice kind="success" title={messages.changed}>
              <p>{messages.ended(endedSessions)}</p>
            </Notice>
          </div>
        )}
        <RefusalNotice title={messages.notChanged} refusal={refusal} />
        {/* Password managers keep a password under its account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={messages.current}
          name="current"
          autoComplete="current-password"
          error={refusal.fields.current}
        />
        <NewPasswordField error={refusal.fields.password} email={email} />
        <Button type="submit" variant="primary" busy={busy}>
          {messages.save}
        </Button>
      </form>
    </div>
  )
}

function wrongFields(form: FormData) {
  return {
    ...(passwordOf(form, 'current') === '' && { current: messages.currentMissing }),
    ...(passwordOf(form, 'password').length < SHORTEST_PASSWORD && { password: fieldTexts.passwordTooShort }),
  }
}

/** As it was typed: spaces around it are part of it. */
function passwordOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
