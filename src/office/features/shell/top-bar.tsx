import { useEffect } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { officeNotices } from '#contract/office/home.ts'
import { formatPrice } from '#domain/money/money.ts'
import { businessDayOf, daysBetween } from '#domain/time/business-day.ts'
import { Popover } from '#ui/dialogs/popover.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useCall } from '../../browser/use-call.ts'
import { keyOf } from '../keys/key-table.ts'
import { useOperator } from '../operator/operator.tsx'
import { showPalette } from '../palette/palette-state.ts'
import { Bell } from '../today/notices/bell.tsx'
import { messages } from './messages.ts'
import { SignOutButton } from './sign-out-button.tsx'
import { setTitleCount } from './use-title.ts'

/** Name, place of the search box, and the person. */
export function TopBar() {
  const { reply } = useCall(officeNotices)
  const newOrders = reply?.waiting.find(({ kind }) => kind === 'newOrders')?.count ?? 0
  useEffect(() => setTitleCount(newOrders), [newOrders])
  return (
    <header
      data-no-print=""
      className="sticky top-(--strip,0px) z-40 flex h-12 items-center gap-4 bg-bar px-4 text-bar-ink"
    >
      <Link
        to="/"
        className="flex min-h-11 items-center gap-1 rounded text-base whitespace-nowrap no-underline outline-current"
      >
        <b>{messages.shop}</b> {messages.office}
      </Link>
      <div className="flex min-w-0 flex-1 justify-center">
        <SearchButton />
      </div>
      {reply === undefined ? null : <Rate rate={reply.rate} />}
      <Bell />
      <PersonMenu />
    </header>
  )
}

/** The exchange rate in force and how old it is; on a phone `Hoy` says it. */
function Rate({ rate }: Pick<ReplyOf<typeof officeNotices>, 'rate'>) {
  const maySet = useOperator().permissions.includes('settings.edit')
  if (rate === null && !maySet) return null
  const isOld = rate === null || !rate.isLatest
  const text =
    rate === null ? (
      messages.noRate
    ) : (
      <>
        {messages.rate(formatPrice(rate.rate, '$'))}{' '}
        {messages.rateAge(daysBetween(rate.date, businessDayOf(new Date())))}
      </>
    )
  const look = joinClasses(
    'flex items-center rounded text-sm whitespace-nowrap outline-current max-sm:hidden',
    isOld ? 'bg-surface px-2 font-semibold text-warning' : 'text-bar-ink',
  )
  if (!maySet) return <span className={joinClasses(look, 'min-h-7')}>{text}</span>
  return (
    <Link to="/ajustes?ajuste=rate" className={joinClasses(look, 'min-h-7 no-underline hover:underline')}>
      {text}
    </Link>
  )
}

/** Opens the palette; on a narrow screen the bottom bar does. */
function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={`${keyOf('office.find')} ${keyOf('office.palette')}`}
      onClick={() => showPalette(true)}
      className="flex min-h-9 w-full max-w-md items-center gap-2 rounded border border-bar-ink/40 px-3 text-sm outline-current hover:border-bar-ink max-lg:hidden"
    >
      <Icon name="search" className="size-4" />
      <span className="flex-1 text-left">{messages.search}</span>
      <kbd className="rounded border border-bar-ink/40 px-1 font-sans text-xs">Ctrl K</kbd>
    </button>
  )
}

function PersonMenu() {
  const { person } = useOperator()
  return (
    <Popover
      align="end"
      className="w-64 text-ink"
      trigger={props => (
        <button
          {...props}
          type="button"
          aria-label={messages.personMenu(person.name)}
          className="flex min-h-11 min-w-11 max-w-60 items-center justify-center gap-2 rounded px-2 text-sm font-medium outline-current hover:underline"
        >
          <Icon name="user" />
          <span className="truncate max-sm:hidden">{person.name}</span>
          <Icon name="chevron-down" className="size-4 max-sm:hidden" />
        </button>
      )}
    >
      {close => (
        <div className="p-2">
          <div className="border-b border-line px-2 pb-2 text-sm">
            <p className="font-semibold wrap-anywhere">{person.name}</p>
            <p className="text-ink-muted wrap-anywhere">{person.email}</p>
            <p className="text-ink-muted">{person.role}</p>
          </div>
          <Link
            to="/cuenta"
            onClick={close}
            className="mt-2 flex min-h-11 items-center gap-2 rounded px-2 text-sm no-underline hover:bg-canvas lg:min-h-9"
          >
            <Icon name="user" className="size-4" />
            {messages.account}
          </Link>
          <SignOutButton />
        </div>
      )}
    </Popover>
  )
}
