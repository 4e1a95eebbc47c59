import { paths } from '../../paths.ts'
import { useSession } from '../session/session-provider.tsx'
import { messages } from './messages.ts'

/** Where a visitor would read a price: how to get to see it. Says nothing to who is signed in without a cardcode. */
export function PriceInvitation({ code }: { code: string }) {
  // Nor to who is signed in and cannot be asked for.
  if (useSession().state !== 'anonymous') return null
  return (
    <a
      href={paths.apiLogin(paths.product(code))}
      className="inline-flex min-h-11 items-center justify-self-start text-sm text-ink-muted underline lg:min-h-8"
    >
      {messages.signInForPrices}
    </a>
  )
}
