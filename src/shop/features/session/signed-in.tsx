import type { Account } from '#domain/accounts/session-state.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { paths } from '../../paths.ts'
import { texts } from './texts.ts'

/** The sign-in page of somebody already signed in: who they are and the way out. */
export function SignedIn({ account }: { account: Account }) {
  return (
    <section className="mx-auto max-w-md rounded border border-line bg-surface p-5 sm:p-8">
      <h1 className="text-xl">{texts.alreadySignedIn}</h1>
      <p className="mt-3 font-semibold [overflow-wrap:anywhere]">{account.name}</p>
      <p className="text-ink-muted [overflow-wrap:anywhere]">{account.email}</p>
      {account.cardcode ? null : <p className="mt-3">{texts.noCardcode}</p>}
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton href={paths.catalogue()} variant="primary">
          {texts.toCatalogue}
        </LinkButton>
        <LinkButton href={paths.profile()}>{texts.toProfile}</LinkButton>
        <LinkButton href={paths.apiLogout()}>{texts.signOut}</LinkButton>
      </div>
    </section>
  )
}
