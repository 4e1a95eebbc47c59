import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { paths } from '../../../site/paths.ts'
import { AuthCard } from './auth-card.tsx'
import { type AuthFormResult, errorAt, OutcomeNotice } from './auth-form-result.tsx'
import { messages } from './messages.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useHiddenToken } from './use-hidden-token.ts'

interface MailedLinkPageProps {
  /** Token of the mailed link; empty if the page was opened without one. */
  token: string
  result: AuthFormResult | null
}

/** `/account/activate`: sets name and first password with a mailed link, which signs the user in. */
export function ActivatePage({ token, result }: MailedLinkPageProps) {
  useHiddenToken()
  const isOver = result?.outcome === 'link-over'
  if (isOver || token === '') {
    return (
      <AuthCard title={messages.activateTitle}>
        {isOver ? (
          <OutcomeNotice result={result} />
        ) : (
          <Notice kind="info" title={messages.linkMissing}>
            <p>{messages.linkMissingDetail}</p>
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton href={paths.login()} variant="primary">
            {messages.registerAgain}
          </LinkButton>
          <LinkButton href={paths.login()}>{messages.signIn}</LinkButton>
        </div>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={messages.activateTitle}>
      <p>{messages.activate}</p>
      {result === null ? null : <OutcomeNotice result={result} />}
      <form action="/api/auth/activate" method="post" className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <TextField
          label={messages.name}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          defaultValue={result?.name}
          error={errorAt(result, 'name')}
        />
        <NewPasswordField error={errorAt(result, 'password')} />
        <Button type="submit" variant="primary">
          {messages.activateButton}
        </Button>
      </form>
    </AuthCard>
  )
}
