import { paths } from '../../../site/paths.ts'
import { useSession } from '../../auth/session-provider.tsx'
import { messages } from '../messages.ts'

/** Sign-in link in place of the price for visitors; nothing for signed-in users without a cardcode. */
export function SignInForPrices({ code }: { code: string }) {
  // Nothing while the session is unknown, either.
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
