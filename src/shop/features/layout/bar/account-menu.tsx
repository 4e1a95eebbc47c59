import type { KeyboardEvent } from 'react'
import type { Account } from '#domain/accounts/session-state.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
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
  return (
    <Popover
      align="end"
      className="w-64 py-1"
      trigger={props => <Trigger {...props} label={messages.accountOf(account.name)} shown={account.name} />}
    >
      {close => (
        <>
          <div className="border-b border-line px-4 py-3">
            <AccountHeading account={account} />
          </div>
          {/* The links are reachable by Tab; arrow keys are an addition. */}
          <ul onKeyDown={moveFocus}>
            {accountEntries(account).map(({ label, href, icon }) => (
              <li key={label}>
                <a
                  href={href}
                  className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm no-underline hover:bg-canvas lg:min-h-9"
                  onClick={close}
                >
                  <Icon name={icon} className="size-4 text-ink-muted" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('a')]
  const at = items.findIndex(item => item.matches(':focus'))
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at - 1),
    Home: items[0],
    End: items.at(-1),
  }
  const target = targets[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
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
