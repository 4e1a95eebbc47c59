import { formatDate } from '#domain/time/business-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/lists/breadcrumbs.tsx'
import { paths } from '../../site/paths.ts'
import { messages } from './messages.ts'
import { QuoteBox } from './quote-box.tsx'
import type { Repair } from './repair.ts'
import { RepairBadge, WarrantyMark } from './repair-badges.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** `/repairs?docNum=…`: one repair with its state, history and quote. */
export function RepairPage({ repair }: { repair: Repair }) {
  const { docNum, status, statusDescription, title, itemCode, underWarranty } = repair
  const heading = useHeadingFocus()
  const name = messages.repairTitle(docNum)
  return (
    <div className="mx-auto grid max-w-page gap-4 px-4 py-6">
      <Breadcrumbs crumbs={[{ label: messages.title, href: paths.repairs() }, { label: name }]} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-xl">
          {name}
        </h1>
        <RepairBadge status={status} description={statusDescription} />
        <WarrantyMark underWarranty={underWarranty} />
        <Button
          variant="quiet"
          className="ml-auto"
          icon={<Icon name="print" />}
          data-no-print=""
          onClick={() => window.print()}
        >
          {messages.print}
        </Button>
        <p className="basis-full font-medium [overflow-wrap:anywhere]">
          {title}
          {itemCode === null ? null : (
            <span className="ml-2 text-sm font-normal text-ink-muted">{messages.code(itemCode)}</span>
          )}
        </p>
      </header>
      <QuoteBox repair={repair} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Details repair={repair} />
        <History repair={repair} />
      </div>
    </div>
  )
}

function Details({ repair }: { repair: Repair }) {
  const { serial, receivedAt, branch, promisedAt, deliveredAt, tracking, failure, diagnosis } = repair
  const facts: readonly (readonly [string, string | null])[] = [
    [messages.serial, serial ?? messages.noSerial],
    [messages.received, formatDate(new Date(receivedAt))],
    [messages.branch, branch],
    [messages.promised, promisedAt === null ? null : messages.day(promisedAt)],
    [messages.delivered, deliveredAt === null ? null : formatDate(new Date(deliveredAt))],
    [messages.tracking, tracking],
  ]
  return (
    <section className="grid gap-3 rounded border border-line bg-surface p-4">
      <h2 className="text-base font-semibold">{messages.details}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([term, value]) =>
          value === null || value === '' ? null : (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-muted">{term}</dt>
              <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div>
        <h3 className="text-ink-muted">{messages.failure}</h3>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{failure}</p>
      </div>
      <div>
        <h3 className="text-ink-muted">{messages.diagnosis}</h3>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{diagnosis || messages.noDiagnosis}</p>
      </div>
    </section>
  )
}

/** Oldest first. */
function History({ repair: { history } }: { repair: Repair }) {
  return (
    <section className="grid gap-3 rounded border border-line bg-surface p-4">
      <h2 className="text-base font-semibold">{messages.history}</h2>
      <ol className="ml-1 border-l-2 border-line">
        {history.map(({ status, statusDescription, at, note }) => (
          <li key={`${status} ${at}`} className="relative pb-4 pl-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[5px] size-2 rounded-full bg-ink-muted"
            />
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">{statusDescription}</span>
              <time dateTime={at} className="text-sm text-ink-muted">
                {messages.moment(at)}
              </time>
            </p>
            {note ? <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">{note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
