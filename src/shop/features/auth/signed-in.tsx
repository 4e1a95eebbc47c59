import type { Account } from '#domain/accounts/session-state.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'

/** The sign-in page of a user already signed in: the account and sign-out. */
export function SignedIn({ account }: { account: Account }) {
  return (
    <section className="mx-auto max-w-md rounded border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-xl">{messages.alreadySignedIn}</h1>
      <p className="mt-3 font-semibold [overflow-wrap:anywhere]">{account.name}</p>
      <p className="text-ink-muted [overflow-wrap:anywhere]">{account.email}</p>
      {account.cardcode ? null : <p className="mt-3">{messages.noCardcode}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton href={paths.catalogue()} variant="primary">
          {messages.toCatalogue}
        </LinkButton>
        <LinkButton href={paths.profile()}>{messages.toProfile}</LinkButton>
        <LinkButton href={paths.apiLogout()}>{messages.signOut}</LinkButton>
      </div>
    </section>
  )
}
