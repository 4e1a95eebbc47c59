import { Button } from '#ui/buttons/button.tsx'
import { EmailField } from '#ui/fields/field.tsx'
import { paths } from '../../../site/paths.ts'
import { IdentityCard } from './identity-card.tsx'
import { errorAt, type IdentityOutcome, OutcomeNotice } from './identity-outcome.tsx'
import { messages } from './messages.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useForgottenToken } from './use-forgotten-token.ts'

interface ResetPageProps {
  /** Of the mailed link; empty where a link is still to be asked for. */
  token: string
  told: IdentityOutcome | null
}

/** `/account/reset`: asks for a link and, opened with one, sets the new password. */
export function ResetPage({ token, told }: ResetPageProps) {
  useForgottenToken()
  return token === '' ? <AskForLink told={told} /> : <SetPassword token={token} told={told} />
}

function AskForLink({ told }: Pick<ResetPageProps, 'told'>) {
  return (
    <IdentityCard title={messages.askResetTitle}>
      {told === null ? null : <OutcomeNotice told={told} />}
      <p>{messages.askReset}</p>
      <form action="/api/auth/reset-request" method="post" className="grid gap-4">
        <EmailField
          label={messages.email}
          autoComplete="username"
          defaultValue={told?.email}
          error={errorAt(told, 'email')}
        />
        <Button type="submit" variant="primary">
          {messages.sendLink}
        </Button>
      </form>
      <a href={paths.login()} className="justify-self-start py-2">
        {messages.backToSignIn}
      </a>
    </IdentityCard>
  )
}

function SetPassword({ token, told }: ResetPageProps) {
  return (
    <IdentityCard title={messages.resetTitle}>
      <p>{messages.reset}</p>
      {told === null ? null : <OutcomeNotice told={told} />}
      <form action="/api/auth/reset" method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField error={errorAt(told, 'password')} />
        <Button type="submit" variant="primary">
          {messages.savePassword}
        </Button>
      </form>
    </IdentityCard>
  )
}
