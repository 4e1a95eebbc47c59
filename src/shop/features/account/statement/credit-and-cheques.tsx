import type { ReactNode } from 'react'
import type { Statement } from '#contract/shop/statement.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Money } from '#ui/money.tsx'
import { messages } from './messages.ts'

type CreditAndChequesProps = Pick<Statement, 'credit' | 'cheques'>

/** The credit line, and the cheques not yet due. */
export function CreditAndCheques({ credit, cheques }: CreditAndChequesProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
      <Panel title={messages.credit}>
        <Credit credit={credit} />
      </Panel>
      <Panel title={messages.cheques}>
        {cheques.length === 0 ? (
          <p className="text-ink-muted">{messages.noCheques}</p>
        ) : (
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{messages.cheques}</caption>
            <thead>
              <tr>
                {[messages.due, messages.bankAndNumber, messages.amount].map(head => (
                  <th
                    key={head}
                    scope="col"
                    className="border-b border-line py-1.5 pr-2 text-left font-semibold last:pr-0 last:text-right"
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cheques.map(({ number, bank, dueDate, amount, currency }) => (
                <tr key={`${bank} ${number}`} className="border-b border-line last:border-b-0">
                  <td className="py-1.5 pr-2 whitespace-nowrap">{formatDay(dueDate)}</td>
                  <td className="py-1.5 pr-2 [overflow-wrap:anywhere]">
                    {bank} <span className="text-ink-muted">{number}</span>
                  </td>
                  <td className="py-1.5 text-right">
                    <Money amount={formatPrice(amount, currency)} className="font-medium" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </div>
  )
}

function Credit({ credit: { limit, used, available, currency, rate } }: Pick<Statement, 'credit'>) {
  const rows: (readonly [string, string])[] = [
    [messages.creditLimit, limit === null ? messages.unlimited : formatPrice(limit, currency)],
    [messages.creditUsed, formatPrice(used, currency)],
    ...(available === null ? [] : [[messages.creditAvailable, formatPrice(available, currency)] as const]),
  ]
  return (
    <>
      {limit !== null && limit > 0 ? (
        <progress
          aria-label={messages.creditUse}
          className="h-2 w-full overflow-hidden rounded-full accent-info"
          max={limit}
          value={Math.min(Math.max(used, 0), limit)}
        />
      ) : null}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="text-right font-medium">
              <Money amount={value} />
            </dd>
          </div>
        ))}
      </dl>
      {limit !== null && used > limit ? <Notice kind="warning">{messages.overLimit}</Notice> : null}
      {rate === null ? null : (
        <p className="text-xs text-ink-muted">{messages.creditRate(formatPrice(rate, '$'))}</p>
      )}
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-2 rounded border border-line bg-surface p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}
