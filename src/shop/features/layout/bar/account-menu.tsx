import type { Account } from '#domain/accounts/session-state.ts'
import { roleOf } from '#domain/permissions/access.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { DropdownMenu } from '#ui/dialogs/dropdown-menu.tsx'
import { Popover, type TriggerProps } from '#ui/dialogs/popover.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSession } from '../../auth/session-provider.tsx'
import { useSignInPath } from '../../auth/sign-in-link.tsx'
import { messages } from '../links/messages.ts'
import { accountEntries } from './account-entries.ts'

/** Menu of the signed-in user, or sign-in for visitors; an empty placeholder while the session is unknown. */
export function AccountMenu() {
  const session = useSession()
  switch (session.state) {
    case 'signed-in':
      return <SignedInMenu account={session.account} />
    case 'anonymous':
      return <VisitorMenu />
    default:
      return <span className="h-11 w-28" />
  }
}

function SignedInMenu({ account }: { account: Account }) {
  const role = roleOf(account) === 'customer' ? 'customer' : 'user'
  return (
    <DropdownMenu
      trigger={props => <Trigger {...props} label={messages.accountOf(account.name)} shown={account.name} />}
      heading={<AccountHeading account={account} />}
      entries={accountEntries(role)}
    />
  )
}

/** Without scripts the popover cannot open, so sign-in is a plain link. */
function VisitorMenu() {
  const signIn = useSignInPath()
  return (
    <>
      <div className="noscript:hidden">
        <Popover
          align="end"
          className="w-72 p-4"
          trigger={props => <Trigger {...props} label={messages.account} shown={messages.account} />}
        >
          <p className="text-sm text-ink-muted">{messages.signInHint}</p>
          <SignInBox signIn={signIn} />
        </Popover>
      </div>
      <div className="hidden noscript:block">
        <a href={signIn} className={buttonClasses({})} suppressHydrationWarning>
          {messages.signIn}
        </a>
      </div>
    </>
  )
}

/** Sign-in and registration, which lead to the same form. */
export function SignInBox({ signIn }: { signIn: string }) {
  return (
    <div className="mt-3 grid grid-cols-2 gap-2">
      <a href={signIn} className={buttonClasses({ variant: 'primary' })} suppressHydrationWarning>
        {messages.signIn}
      </a>
      <a href={signIn} className={buttonClasses({})} suppressHydrationWarning>
        {messages.register}
      </a>
    </div>
  )
}

export function AccountHeading({ account }: { account: Account }) {
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">{account.name}</p>
      <p className="text-xs text-ink-muted [overflow-wrap:anywhere]">{account.email}</p>
      {account.cardcode ? <p className="text-xs text-ink-muted">{account.cardcode}</p> : null}
    </>
  )
}

function Trigger({ label, shown, ...props }: TriggerProps & { label: string; shown: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={buttonClasses({ variant: 'quiet', className: 'max-w-52' })}
    >
      <Icon name="user" />
      <span className="truncate">{shown}</span>
      <Icon name="chevron-down" className="size-4" />
    </button>
  )
}
