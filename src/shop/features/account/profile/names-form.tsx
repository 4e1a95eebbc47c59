import { updateProfile } from '#contract/shop/auth.ts'
import type { Account } from '#domain/accounts/session-state.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/field.tsx'
import { textOf } from '#ui/fields/use-form.ts'
import { callShop } from '../../../browser/call-shop.ts'
import { useSessionRefresh } from '../../auth/session-provider.tsx'
import { FormErrorNotice } from '../form-error-notice.tsx'
import { useCallForm } from '../use-call-form.ts'
import { messages } from './messages.ts'

/** Name and nickname, the only parts of an account its user may change. */
export function NamesForm({ account }: { account: Account }) {
  const refreshSession = useSessionRefresh()
  const { ref, busy, refusal, onSubmit } = useCallForm({
    fields: ['name', 'nickname'],
    unreachable: messages.failed,
    check: form => (textOf(form, 'name') === '' ? { name: messages.nameMissing } : {}),
    async send(form) {
      await callShop(updateProfile, {
        body: { name: textOf(form, 'name'), nickname: textOf(form, 'nickname') },
      })
      showToast('success', messages.saved)
      // The header shows the name.
      await refreshSession()
    },
  })
  return (
    <form ref={ref} method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormErrorNotice title={messages.notSaved} refusal={refusal} />
      <TextField
        label={messages.name}
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        defaultValue={account.name}
        error={refusal.fields.name}
      />
      <TextField
        label={messages.nickname}
        hint={messages.nicknameHint}
        name="nickname"
        autoComplete="nickname"
        optional
        maxLength={40}
        defaultValue={account.nickname}
        error={refusal.fields.nickname}
      />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {messages.save}
      </Button>
    </form>
  )
}
