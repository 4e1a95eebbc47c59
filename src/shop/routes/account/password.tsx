import { messages } from '../../features/account/password/messages.ts'
import { PasswordPage } from '../../features/account/password/password-page.tsx'
import { requireSession } from '../../loaders/session.server.ts'
import { rootMessages } from '../../site/messages.ts'
import type { Route } from './+types/password.ts'

export const meta: Route.MetaFunction = () => [{ title: rootMessages.titleOf(messages.title) }]

/** For every signed-in user, with or without a cardcode. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { email: requireSession({ context, url }).email }
}

export default function Password({ loaderData }: Route.ComponentProps) {
  return <PasswordPage email={loaderData.email} />
}
