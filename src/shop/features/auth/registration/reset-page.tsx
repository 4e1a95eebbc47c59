import { Button } from '#ui/buttons/button.tsx'
import { EmailField } from '#ui/fields/field.tsx'
import { paths } from '../../../site/paths.ts'
import { AuthCard } from './auth-card.tsx'
import { type AuthFormResult, errorAt, OutcomeNotice } from './auth-form-result.tsx'
import { messages } from './messages.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useHiddenToken } from './use-hidden-token.ts'

interface ResetPageProps {
  /** Token of the mailed link; empty to request a link. */
  token: string
  result: AuthFormResult | null
}

/** `/account/reset`: requests a link or, opened with one, sets the new password. */
export function ResetPage({ token, result }: ResetPageProps) {
  useHiddenToken()
  return token === '' ? <RequestLink result={result} /> : <SetPassword token={token} result={result} />
}

function RequestLink({ result }: Pick<ResetPageProps, 'result'>) {
  return (
    <AuthCard title={messages.askResetTitle}>
      {result === null ? null : <OutcomeNotice result={result} />}
      <p>{messages.askReset}</p>
      <form action="/api/auth/reset-request" method="post" className="grid gap-4">
        <EmailField
          label={messages.email}
          autoComplete="username"
          defaultValue={result?.email}
          error={errorAt(result, 'email')}
        />
        <Button type="submit" variant="primary">
          {messages.sendLink}
        </Button>
      </form>
      <a href={paths.login()} className="justify-self-start py-2">
        {messages.backToSignIn}
      </a>
    </AuthCard>
  )
}

function SetPassword({ token, result }: ResetPageProps) {
  return (
    <AuthCard title={messages.resetTitle}>
      <p>{messages.reset}</p>
      {result === null ? null : <OutcomeNotice result={result} />}
      <form action="/api/auth/reset" method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField error={errorAt(result, 'password')} />
        <Button type="submit" variant="primary">
          {messages.savePassword}
        </Button>
      </form>
    </AuthCard>
  )
}
