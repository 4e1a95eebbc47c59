import { formatDay } from '#domain/business-day.ts'
import { useAccount } from '../session/session-provider.tsx'
import { pageTexts as texts } from './page-texts.ts'

/** On paper alone: whose cart it is, and of which day. */
export function CartPrintHead({ day }: { day: string }) {
  const account = useAccount()
  if (account === null) return null
  return (
    <dl className="hidden w-full grid-cols-[auto_1fr_auto_1fr] gap-x-3 print:grid">
      <dt>{texts.customer}</dt>
      <dd className="font-semibold">{account.name}</dd>
      <dt>{texts.cardcode}</dt>
      <dd className="font-semibold">{account.cardcode}</dd>
      <dt>{texts.email}</dt>
      <dd>{account.email}</dd>
      <dt>{texts.date}</dt>
      <dd>{formatDay(day)}</dd>
    </dl>
  )
}

/** On paper alone: room to sign. */
export function CartPrintFoot() {
  return (
    <div className="hidden grid-cols-2 gap-x-12 pt-20 print:grid print:break-inside-avoid">
      {[texts.signature, texts.clarification].map(label => (
        <p key={label} className="border-t border-ink pt-1">
          {label}
        </p>
      ))}
    </div>
  )
}
