import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { paths } from '../../../site/paths.ts'
import { IdentityCard } from './identity-card.tsx'
import { errorAt, type IdentityOutcome, OutcomeNotice } from './identity-outcome.tsx'
import { messages } from './messages.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useForgottenToken } from './use-forgotten-token.ts'

interface MailedLinkPageProps {
  /** Of the mailed link; empty where the page was opened without one. */
  token: string
  told: IdentityOutcome | null
}

/** `/account/activate`: the first password and a name, with a mailed link; then one is signed in. */
export function ActivatePage({ token, told }: MailedLinkPageProps) {
  useForgottenToken()
  if (told?.outcome === 'link-over') {
    return (
      <IdentityCard title={messages.activateTitle}>
        <OutcomeNotice told={told} />
        <WaysOn />
      </IdentityCard>
    )
  }
  if (token === '') {
    return (
      <IdentityCard title={messages.activateTitle}>
        <Notice kind="info" title={messages.linkMissing}>
          <p>{messages.linkMissingDetail}</p>
        </Notice>
        <WaysOn />
      </IdentityCard>
    )
  }
  return (
    <IdentityCard title={messages.activateTitle}>
      <p>{messages.activate}</p>
      {told === null ? null : <OutcomeNotice told={told} />}
      <form action="/api/auth/activate" method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <TextField
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={told?.name}
          error={errorAt(told, 'name')}
        />
        <NewPasswordField error={errorAt(told, 'password')} />
        <Button type="submit" variant="primary">
          {messages.activateButton}
        </Button>
      </form>
    </IdentityCard>
  )
}

function WaysOn() {
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton href={paths.login()} variant="primary">
        {messages.registerAgain}
      </LinkButton>
      <LinkButton href={paths.login()}>{messages.signIn}</LinkButton>
    </div>
  )
}
