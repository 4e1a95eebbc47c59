import { useEffect, useRef, useState } from 'react'
import type { changeOwnPassword } from '#contract/shop-api/profile.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { callShop } from '../../../browser/call-shop.ts'
import { NewPasswordField } from '../../session/registration/new-password-field.tsx'
import { PasswordField } from '../../session/registration/password-field.tsx'
import { SHORTEST_PASSWORD } from '../../session/registration/password-strength.ts'
import { texts as fieldTexts } from '../../session/registration/texts.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useCallForm } from '../use-call-form.ts'
import { changePasswordCall } from './password-call.ts'
import { texts } from './texts.ts'

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
    unreachable: texts.failed,
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
      <h1 className="text-xl">{texts.title}</h1>
      <p className="max-w-prose">{texts.intro}</p>
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
            <Notice kind="success" title={texts.changed}>
              <p>{texts.ended(endedSessions)}</p>
            </Notice>
          </div>
        )}
        <RefusalNotice title={texts.notChanged} refusal={refusal} />
        {/* Password managers keep a password under its account. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={texts.current}
          name="current"
          autoComplete="current-password"
          error={refusal.fields.current}
        />
        <NewPasswordField error={refusal.fields.password} email={email} />
        <Button type="submit" variant="primary" busy={busy}>
          {texts.save}
        </Button>
      </form>
    </div>
  )
}

function wrongFields(form: FormData) {
  return {
    ...(passwordOf(form, 'current') === '' && { current: texts.currentMissing }),
    ...(passwordOf(form, 'password').length < SHORTEST_PASSWORD && { password: fieldTexts.passwordTooShort }),
  }
}

/** As it was typed: spaces around it are part of it. */
function passwordOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
