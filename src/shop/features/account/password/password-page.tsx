import { useEffect, useRef, useState } from 'react'
import { changeOwnPassword } from '#contract/shop/auth.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { messages as fieldMessages } from '../../auth/registration/messages.ts'
import { NewPasswordField } from '../../auth/registration/new-password-field.tsx'
import { PasswordField } from '../../auth/registration/password-field.tsx'
import { SHORTEST_PASSWORD } from '../../auth/registration/password-strength.ts'
import { FormErrorNotice } from '../form-error-notice.tsx'
import { useCallForm } from '../use-call-form.ts'
import { messages } from './messages.ts'

/** `/account/password`: changes the password; the current one is required. */
export function PasswordPage({ email }: { email: string }) {
  const [endedSessions, setEndedSessions] = useState<number | null>(null)
  const result = useRef<HTMLDivElement>(null)
  // The form is remounted after the change: focus the result.
  useEffect(() => {
    if (endedSessions !== null) result.current?.focus()
  }, [endedSessions])
  const { ref, busy, refusal, onSubmit } = useCallForm({
    fields: ['current', 'password'],
    unreachable: messages.failed,
    check: wrongFields,
    async send(form) {
      setEndedSessions(null)
      const answer = await callShop(changeOwnPassword, {
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
        // Remounts an empty form after the change.
        key={endedSessions === null ? 'unchanged' : 'changed'}
        ref={ref}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid max-w-md gap-4 rounded border border-line bg-surface p-4 sm:p-6"
      >
        {endedSessions === null ? null : (
          <div ref={result} tabIndex={-1}>
            <Notice kind="success" title={messages.changed}>
              <p>{messages.ended(endedSessions)}</p>
            </Notice>
          </div>
        )}
        <FormErrorNotice title={messages.notChanged} refusal={refusal} />
        {/* Password managers save a password under its user name. */}
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
    ...(passwordOf(form, 'password').length < SHORTEST_PASSWORD && {
      password: fieldMessages.passwordTooShort,
    }),
  }
}

/** As typed: surrounding spaces are part of a password. */
function passwordOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
