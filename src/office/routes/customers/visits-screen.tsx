import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { customerVisits } from '#contract/office/customers/customers.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { useCall } from '../../browser/use-call.ts'
import { customerPaths } from '../../features/customers/customer-paths.ts'
import { messages } from '../../features/customers/messages.ts'
import { PhoneLinks } from '../../features/customers/page/phone-links.tsx'
import { visitMessages as texts } from '../../features/customers/visits/messages.ts'
import { ExportButtons, fileOf } from '../../features/lists/export-buttons.tsx'
import { LoadFailure } from '../../features/lists/load-failure.tsx'
import { EmptyList } from '../../features/lists/office-list.tsx'
import { usePermissions } from '../../features/operator/use-permissions.ts'
import { Screen } from '../../features/shell/screen.tsx'

type Visits = ReplyOf<typeof customerVisits>
type Visit = Visits['visits'][number]

/** `Visitas`: whom to visit, zone by zone, with what to ask them for and what to offer (OFC-21). */
export function VisitsScreen() {
  const { reply, failure, reload } = useCall(customerVisits)
  const due = reply?.visits.filter(({ day }) => day <= reply.today) ?? []
  const ahead = reply?.visits.filter(({ day }) => day > reply.today) ?? []
  return (
    <Screen
      title={texts.title}
      lead={<p role="status">{reply === undefined ? messages.loading : texts.lead(due.length)}</p>}
    >
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply?.visits.length === 0 ? (
        <EmptyList
          empty={{
            text: texts.none,
            act: (
              <Link to={customerPaths.customers()} className={buttonClasses({ size: 'sm' })}>
                {texts.toCustomers}
              </Link>
            ),
          }}
        />
      ) : null}
      {reply === undefined ? null : (
        <>
          <Zones title={texts.due} visits={due} today={reply.today} />
          <Zones title={texts.ahead} visits={ahead} today={reply.today} />
          {reply.visits.length === 0 ? null : (
            <ExportButtons {...fileOf('CustomerVisits')} name={texts.title} />
          )}
        </>
      )}
    </Screen>
  )
}

/** As they are sorted: visits of one zone follow each other. */
function Zones({ title, visits, today }: { title: string; visits: readonly Visit[]; today: string }) {
  if (visits.length === 0) return null
  const zones = Map.groupBy(visits, ({ city, department }) => texts.zone(city, shownDepartment(department)))
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {Array.from(zones, ([zone, inZone]) => (
        <section key={zone} aria-label={zone} className="grid grid-cols-1 gap-2">
          <h3 className="text-sm font-semibold text-ink-muted">{zone}</h3>
          <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
            {inZone.map(visit => (
              <VisitCard key={visit.cardcode} visit={visit} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function VisitCard({ visit, today }: { visit: Visit; today: string }) {
  const { cardcode, name, phone, state, day, note, author, balances, lastOrderAt, missed } = visit
  const may = usePermissions()
  const overdue = balances.filter(one => one.overdue > 0)
  return (
    <li className="grid content-start gap-2 rounded border border-line bg-surface p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={customerPaths.customer(cardcode)}
          className="text-base font-semibold wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {name}
        </Link>
        <span className="text-xs text-ink-muted">{cardcode}</span>
        {state === 'active' ? null : <Badge tone="warning">{messages.states[state]}</Badge>}
        {day < today ? <Badge tone="danger">{texts.late(day)}</Badge> : null}
        {day > today ? <Badge tone="info">{texts.on(day)}</Badge> : null}
      </div>
      <p className="wrap-anywhere text-ink-muted">{texts.note(note, author)}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {overdue.length === 0 ? (
          <span className="text-ink-muted">{texts.noOverdue}</span>
        ) : (
          <span className="font-medium text-danger">
            {texts.overdue} {overdue.map(one => formatPrice(one.overdue, one.currency)).join(' · ')}
          </span>
        )}
        <span className="text-ink-muted">
          {lastOrderAt === null ? texts.noOrder : texts.lastOrder(formatDate(new Date(lastOrderAt)))}
        </span>
        <span>
          <PhoneLinks phone={phone} />
        </span>
      </p>
      {missed.length === 0 ? null : (
        <section aria-label={texts.missed}>
          <h4 className="font-medium">{texts.missed}</h4>
          <ul className="grid gap-1">
            {missed.map(({ itemCode, title, quantity, lastDay, everyDays }) => (
              <li key={itemCode} className="wrap-anywhere">
                {itemCode} · {title}
                <span className="block text-ink-muted">{texts.missedLine(quantity, lastDay, everyDays)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {may.has('orders.place') ? (
          <Link
            to={customerPaths.takeOrder(cardcode)}
            aria-label={texts.takeFor(name)}
            className={buttonClasses({})}
          >
            {texts.take}
          </Link>
        ) : null}
        <Link
          to={customerPaths.customer(cardcode, 'notas')}
          aria-label={texts.recordOf(name)}
          className={buttonClasses({})}
        >
          {texts.record}
        </Link>
      </div>
    </li>
  )
}
