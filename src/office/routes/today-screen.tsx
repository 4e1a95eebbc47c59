import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { officeToday } from '#contract/office/home.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { TodayCard } from '#domain/office/today.ts'
import { formatDate } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-look.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { useMinWidth } from '#ui/hooks/use-min-width.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { useCall } from '../browser/use-call.ts'
import { customerPaths } from '../features/customers/customer-paths.ts'
import { recurringPath } from '../features/imports/recurring/recurring-path.ts'
import { RecurringResults } from '../features/imports/recurring/recurring-results.tsx'
import { actKey } from '../features/keys/act-key.ts'
import { openMinutesText } from '../features/lists/age.ts'
import { LoadFailure } from '../features/lists/load-failure.tsx'
import { useOperator } from '../features/operator/operator.tsx'
import { orderPaths } from '../features/orders/order-paths.ts'
import { heldPath } from '../features/products/held/held-path.ts'
import { Screen } from '../features/shell/screen.tsx'
import { closePaths } from '../features/today/close/close-paths.ts'
import { fetchText } from '../features/today/fetch-text.ts'
import { FirstDay } from '../features/today/first-day.tsx'
import { messages } from '../features/today/messages.ts'
import { RateDialog } from '../features/today/rate-dialog.tsx'
import { SalesTotals } from '../features/today/sales-totals.tsx'
import { taskMessages } from '../features/today/tasks/messages.ts'
import { warrantyPaths } from '../features/workshop/warranties/warranty-paths.ts'
import { workshopPaths } from '../features/workshop/workshop-paths.ts'

const OldestThings = lazyPart(() =>
  import('../features/today/oldest-things.tsx').then(module => module.OldestThings),
)

type Today = ReplyOf<typeof officeToday>
type Card = Today['cards'][number]

/** Where the things of a card are; those of other screens come with these. */
const PLACES: Readonly<Partial<Record<TodayCard, string>>> = {
  newOrders: orderPaths.orders('vista=lista&estado=received&orden=oldest'),
  held: orderPaths.orders('vista=lista&estado=on_hold&orden=waiting'),
  erp: orderPaths.orders('vista=lista&erp=waiting,failed&orden=oldest'),
  toPrepare: orderPaths.orders('vista=lista&estado=confirmed&orden=waiting'),
  accountRequests: '/clientes/solicitudes',
  approvals: heldPath(),
  stoppedImports: '/importar',
  failedSources: recurringPath,
  ownChanges: `${heldPath()}?vista=terminados`,
  mails: '/correos?state=refused',
  jobs: '/trabajos?estado=failed',
  toDispatch: orderPaths.orders(
    'vista=lista&estado=preparing,partially_invoiced,invoiced&entrega=sent&orden=waiting',
  ),
  substitutes: orderPaths.orders('vista=lista&faltantes=substitute&orden=waiting'),
  arrived: orderPaths.orders('vista=lista&faltantes=arrived&orden=waiting'),
  proposals: orderPaths.orders('vista=lista&propuestas=1&orden=waiting'),
  warranties: warrantyPaths.queue,
  brokenLinks: '/contenido?ver=rotos',
  quotes: workshopPaths.board('estado=quoted'),
}

/** `Hoy`: what waits for this person, what is late first (OFH-01 to OFH-04). */
export function TodayScreen() {
  const { reply, failure, reload } = useCall(officeToday)
  const isWide = useMinWidth(1024)
  const [isRateOpen, setRateOpen] = useState(false)
  const { permissions, isOwnScope } = useOperator()
  const maySetRate = permissions.includes('settings.edit')
  const maySeeSales = permissions.includes('reports.read')
  const mayImport = permissions.includes('imports.run')
  return (
    <Screen
      title={messages.today}
      acts={
        <>
          {isOwnScope && permissions.includes('customers.read') ? (
            <Link to={customerPaths.visits()} {...actKey('today.visits')} className={buttonClasses({})}>
              {messages.visits}
            </Link>
          ) : null}
          {permissions.includes('orders.read') ? (
            <Link to={closePaths.today} {...actKey('today.close')} className={buttonClasses({})}>
              {messages.close}
            </Link>
          ) : null}
          <Link to="/cola" {...actKey('today.queue')} className={buttonClasses({})}>
            {taskMessages.title}
          </Link>
        </>
      }
      lead={
        reply === undefined ? null : (
          <Rate today={reply} {...(maySetRate && { onSet: () => setRateOpen(true) })} />
        )
      }
    >
      {failure === null ? null : <LoadFailure failure={failure} retry={reload} />}
      {reply === undefined || reply.firstDay === null ? null : <FirstDay firstDay={reply.firstDay} />}
      {isWide || reply === undefined ? null : (
        <Suspense>
          <OldestThings />
        </Suspense>
      )}
      {reply === undefined ? null : <Cards today={reply} onSetRate={() => setRateOpen(true)} />}
      {reply !== undefined && mayImport ? <RecurringResults now={reply.at} /> : null}
      {maySeeSales ? <SalesTotals /> : null}
      {reply === undefined ? null : (
        <RateDialog isOpen={isRateOpen} today={reply} onClose={() => setRateOpen(false)} />
      )}
    </Screen>
  )
}

function Cards({ today, onSetRate }: { today: Today; onSetRate: () => void }) {
  const { cards, firstDay, rateFetch } = today
  const waiting = cards.filter(({ count }) => count > 0)
  const done = cards.filter(({ count }) => count === 0)
  // Nothing waits in a shop that has not begun: what comes next is above.
  if (firstDay !== null && waiting.length === 0) return null
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState icon="check-circle" title={messages.allDone}>
          <p>{messages.allDoneDetail}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {waiting.map(card => (
            <WaitingCard
              key={card.kind}
              card={card}
              {...(card.kind === 'rate' && {
                onAct: onSetRate,
                detail: rateFetch === null ? null : fetchText(rateFetch),
              })}
            />
          ))}
        </ul>
      )}
      {done.length === 0 || waiting.length === 0 ? null : (
        <p className="text-sm text-ink-muted">
          {messages.nothing} {done.map(({ kind }) => messages.cards[kind]).join(' · ')}
        </p>
      )}
    </>
  )
}

interface WaitingCardProps {
  card: Card
  /** What else there is to say. */
  detail?: string | null
  /** What is done about it here; otherwise its place is opened. */
  onAct?: () => void
}

function WaitingCard({ card, detail = null, onAct }: WaitingCardProps) {
  const { kind, count, late, limitMinutes, parts } = card
  const name = messages.cards[kind]
  const place = PLACES[kind]
  return (
    <li
      className={joinClasses(
        'grid content-between gap-3 rounded border bg-surface p-4',
        late > 0 ? 'border-l-4 border-danger' : 'border-line',
      )}
    >
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-base font-semibold">{name}</h2>
          <span className="text-2xl leading-none font-semibold">{count.toLocaleString('es-UY')}</span>
        </div>
        <Oldest card={card} />
        {detail === null ? null : <p className="text-sm">{detail}</p>}
        {parts.length === 0 ? null : (
          <p className="text-sm text-ink-muted">
            {parts
              .map(part => messages.part(part.count, messages.parts[part.value] ?? part.value))
              .join(' · ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
          {late > 0 ? <Badge tone="danger">{messages.late(late)}</Badge> : null}
          {messages.limit(openMinutesText(limitMinutes))}
        </span>
        {onAct === undefined ? null : (
          <Button size="sm" onClick={onAct}>
            {messages.rateAct}
          </Button>
        )}
        {place === undefined ? null : (
          <Link
            data-row=""
            to={place}
            aria-label={messages.openOf(name)}
            className={buttonClasses({ size: 'sm' })}
          >
            {messages.open}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Some days are easier to count than their opening hours. */
const COUNTED_IN_HOURS = 16 * 60

function Oldest({ card: { oldestAt, oldestMinutes } }: { card: Card }) {
  if (oldestAt === null || oldestMinutes === null) return null
  return (
    <p className="text-sm text-ink-muted">
      {oldestMinutes < COUNTED_IN_HOURS
        ? messages.oldest(openMinutesText(oldestMinutes))
        : messages.oldestSince(formatDate(new Date(oldestAt)))}
    </p>
  )
}

function Rate({ today: { rate }, onSet }: { today: Today; onSet?: () => void }) {
  const text = rate === null ? messages.noRate : messages.rateOf(formatPrice(rate.rate, '$'), rate.date)
  return (
    <p className={rate === null || rate.isLatest ? undefined : 'text-warning'}>
      {text}{' '}
      {onSet === undefined ? null : (
        <Button size="sm" variant="quiet" {...actKey('today.rate', messages.rateTitle)} onClick={onSet}>
          {messages.rateChange}
        </Button>
      )}
    </p>
  )
}
