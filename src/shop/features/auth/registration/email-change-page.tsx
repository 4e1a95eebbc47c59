import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { paths } from '../../../site/paths.ts'
import { AuthCard } from './auth-card.tsx'
import { type AuthFormResult, OutcomeNotice } from './auth-form-result.tsx'
import { messages } from './messages.ts'
import { useHiddenToken } from './use-hidden-token.ts'

interface EmailChangePageProps {
  /** Token of the mailed link; empty if the page was opened without one. */
  token: string
  /** What the link asks; null where it is not known, or was answered. */
  change: { readonly side: 'old' | 'new'; readonly company: string; readonly newEmail: string } | null
  result: AuthFormResult | null
}

/** `/account/email`: one of the two addresses confirms that an account gets another e-mail. */
export function EmailChangePage({ token, change, result }: EmailChangePageProps) {
  useHiddenToken()
  // After these the same link can be sent again.
  const isOpen = result === null || result.outcome === 'too-many' || result.outcome === 'unavailable'
  return (
    <AuthCard title={messages.emailTitle}>
      {result === null ? null : <OutcomeNotice result={result} />}
      {token === '' && result === null ? (
        <Notice kind="info" title={messages.linkMissing}>
          <p>{messages.linkMissingDetail}</p>
        </Notice>
      ) : null}
      {isOpen && token !== '' ? (
        <form action="/api/auth/confirm-email" method="post" className="grid gap-4">
          <p className="wrap-anywhere">{textOf(change)}</p>
          <p className="text-sm text-ink-muted">{messages.emailBoth}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary">
            {messages.emailConfirm}
          </Button>
        </form>
      ) : (
        <div>
          <LinkButton href={paths.login()}>{messages.signIn}</LinkButton>
        </div>
      )}
    </AuthCard>
  )
}

function textOf(change: EmailChangePageProps['change']): string {
  if (change === null) return messages.emailUnknown
  const { side, company, newEmail } = change
  return side === 'old' ? messages.emailOfOld(company, newEmail) : messages.emailOfNew(company, newEmail)
}
