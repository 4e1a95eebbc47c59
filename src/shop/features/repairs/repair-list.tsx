import { formatPrice } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Pagination } from '#ui/lists/pagination.tsx'
import { BoxedTable } from '#ui/lists/stacked-table.tsx'
import { Money } from '#ui/money.tsx'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'
import type { RepairSummary, RepairsReply } from './repair.ts'
import { RepairBadge, WarrantyMark } from './repair-badges.tsx'
import type { ShownWindow } from './repair-window.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

interface RepairListProps {
  list: RepairsReply
  window: ShownWindow
}

/** `/repairs`: product, serial, dates and state of each repair of a period. */
export function RepairList({ list, window: shown }: RepairListProps) {
  const { services, total, page = 1, pages = 1 } = list
  const pending = services.filter(awaitsAnswer).length
  const heading = useHeadingFocus()
  const span = shown.isDefault ? {} : { start: shown.start, end: shown.end }
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-6">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {messages.title}
        </h1>
        {/* On a phone always below: loading the font would change whether it fits next to the title. */}
        {total > 0 ? <p className="text-ink-muted max-sm:basis-full">{messages.count(total)}</p> : null}
        <p className="basis-full text-sm text-ink-muted">{messages.window(shown.start, shown.end)}</p>
      </header>
      {pending > 0 ? (
        <Notice kind="warning" title={messages.quotePending(pending)}>
          <p>{messages.quotePendingHint}</p>
        </Notice>
      ) : null}
      <WindowForm window={shown} />
      {total === 0 ? (
        <NoRepairs isDefault={shown.isDefault} />
      ) : services.length === 0 ? (
        <EmptyState
          icon="wrench"
          title={messages.noPageTitle}
          action={<LinkButton href={paths.repairsBetween(span)}>{messages.firstPage}</LinkButton>}
        >
          {messages.noPage}
        </EmptyState>
      ) : (
        <RepairTable repairs={services} />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefOf={number => paths.repairsBetween({ ...span, page: number })}
      />
    </div>
  )
}

/** A plain form that works without scripts. */
function WindowForm({ window: { start, end, isDefault } }: { window: ShownWindow }) {
  return (
    <form
      action={paths.repairs()}
      aria-label={messages.windowForm}
      data-no-print=""
      className="grid items-end gap-3 rounded border border-line bg-surface p-3 sm:flex sm:flex-wrap"
    >
      {/* The keys reset the fields when a navigation changes the period. */}
      <TextField key={`from ${start}`} label={messages.from} name="start" type="date" defaultValue={start} />
      <TextField key={`to ${end}`} label={messages.to} name="end" type="date" defaultValue={end} />
      <Button type="submit">{messages.show}</Button>
      {isDefault ? null : (
        <LinkButton href={paths.repairs()} variant="quiet">
          {messages.usualWindow}
        </LinkButton>
      )}
    </form>
  )
}

function RepairTable({ repairs }: { repairs: readonly RepairSummary[] }) {
  const headings = [messages.number, messages.product, messages.serial, messages.received, messages.status]
  return (
    <BoxedTable
      caption={messages.table}
      columns={headings.map(title => ({ title, className: 'text-left whitespace-nowrap' }))}
    >
      {repairs.map(repair => (
        <RepairRow key={repair.docNum} repair={repair} />
      ))}
    </BoxedTable>
  )
}

function RepairRow({ repair }: { repair: RepairSummary }) {
  const { docNum, title, itemCode, serial, receivedAt, status, statusDescription, statusAt, quote } = repair
  const awaited = awaitsAnswer(repair)
  const cell = 'wide:border-b wide:border-line wide:px-3 wide:py-2 wide:align-top'
  return (
    <tr
      className={joinClasses(
        'grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line p-3 last:border-b-0 wide:table-row wide:p-0',
        awaited ? 'bg-warning-soft' : 'hover:bg-canvas',
      )}
    >
      <td className={cell}>
        <a
          href={paths.repair(docNum)}
          aria-label={messages.repairTitle(docNum)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2 lg:min-h-7"
        >
          {docNum}
        </a>
      </td>
      <td className={joinClasses(cell, 'narrow:col-span-2 narrow:row-start-2')}>
        <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
        {itemCode === null ? null : (
          <span className="block text-xs text-ink-muted">{messages.code(itemCode)}</span>
        )}
      </td>
      <td className={joinClasses(cell, 'text-ink-muted [overflow-wrap:anywhere]')}>
        {serial ?? messages.noSerial}
      </td>
      <td className={joinClasses(cell, 'whitespace-nowrap narrow:text-right')}>
        {formatDate(new Date(receivedAt))}
        <span className="block">
          <WarrantyMark underWarranty={repair.underWarranty} />
        </span>
      </td>
      <td className={joinClasses(cell, 'narrow:col-start-2 narrow:row-start-1 narrow:text-right')}>
        <RepairBadge status={status} description={statusDescription} />
        <span className="block text-xs text-ink-muted">{formatDate(new Date(statusAt))}</span>
        {awaited && quote !== null ? (
          <a
            href={paths.repair(docNum)}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-strong lg:min-h-7"
          >
            <Icon name="alert" className="size-4" />
            <span>
              {messages.answerQuote}:{' '}
              <span className="inline-block">
                <Money amount={formatPrice(quote.amount, quote.currency)} />{' '}
                <span className="text-xs">{messages.plusTax}</span>
              </span>
            </span>
          </a>
        ) : null}
      </td>
    </tr>
  )
}

function NoRepairs({ isDefault }: { isDefault: boolean }) {
  return (
    <EmptyState
      icon="wrench"
      title={messages.noneTitle}
      action={
        isDefault ? (
          <LinkButton href={paths.contactUs()}>{messages.toContact}</LinkButton>
        ) : (
          <LinkButton href={paths.repairs()}>{messages.usualWindow}</LinkButton>
        )
      }
    >
      {isDefault ? messages.none : messages.noneInWindow}
    </EmptyState>
  )
}

/** Whether the workshop awaits the customer's answer. */
function awaitsAnswer({ status, quote }: RepairSummary): boolean {
  return status === 'quoted' && quote?.status === 'pending'
}
