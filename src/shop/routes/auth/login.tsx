import { data } from 'react-router'
import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { messages } from '../../features/auth/messages.ts'
import { SignInForm } from '../../features/auth/sign-in-form.tsx'
import { SignedIn } from '../../features/auth/signed-in.tsx'
import { authFlash } from '../../loaders/auth-flash.server.ts'
import { readAuthFlash } from '../../loaders/mailed-link-page.server.ts'
import { readSession } from '../../loaders/session.server.ts'
import { readShell } from '../../loaders/shell.server.ts'
import { signInFlash } from '../../loaders/sign-in-flash.server.ts'
import { unlistedHead } from '../../site/page-head.ts'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = () => unlistedHead(messages.signIn)

/** Sign-in and registration forms, with the outcome of the last one shown once. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const refusal = signInFlash.read(request.headers.get('cookie'))
  const result = readAuthFlash(['register', 'activate', 'reset'], request)
  const { company } = await readShell(context, request)
  const page = {
    returnTo: safeReturnTo(url.searchParams.get('returnTo')),
    account: readSession(context),
    refusal,
    result,
    contact: company && { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
  }
  const shown = new Headers()
  if (refusal !== null) shown.append('Set-Cookie', signInFlash.clear())
  if (result !== null) shown.append('Set-Cookie', authFlash.clear())
  return data(page, { headers: shown })
}

export default function Login({ loaderData: { account, ...form } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-4 py-8 lg:py-12">
      {account === null ? <SignInForm {...form} /> : <SignedIn account={account} />}
    </div>
  )
}
