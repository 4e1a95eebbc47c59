import type { ReactNode } from 'react'
import type { FiscalDocument } from '#contract/shop/documents.ts'
import { messages } from './messages.ts'

type Issuer = FiscalDocument['issuer']
type Receiver = FiscalDocument['receiver']

interface DocumentHeadProps {
  issuer: Issuer
  /** The document type, title of the page. */
  title: string
  /** Under the title: number, payment form. */
  lines: readonly string[]
}

/** The issuer at the left, type and number in the box at the right, as printed. */
export function DocumentHead({ issuer, title, lines }: DocumentHeadProps) {
  const place = [issuer.city, issuer.department].filter(Boolean).join(', ')
  return (
    <header className="grid gap-4 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto]">
      <div>
        <p className="text-lg font-semibold">{issuer.tradeName || issuer.name}</p>
        {issuer.tradeName && issuer.tradeName !== issuer.name ? <p>{issuer.name}</p> : null}
        <p className="text-sm text-ink-muted">
          {issuer.address}
          <br />
          {place}
          {issuer.phone ? (
            <>
              <br />
              {messages.phone(issuer.phone)}
            </>
          ) : null}
        </p>
      </div>
      <div className="rounded border border-ink p-3 text-center sm:min-w-64">
        <p>{messages.ruc(issuer.rut)}</p>
        <h1 className="text-lg font-semibold">{title}</h1>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </header>
  )
}

/** The receiver of an invoice or the payer of a receipt. */
export function DocumentParty({ label, receiver }: { label: string; receiver: Receiver }) {
  const place = [receiver.city, receiver.department].filter(Boolean).join(', ')
  return (
    <section className="rounded border border-line p-3">
      <h2 className="text-sm text-ink-muted">
        {label}
        {receiver.doc === '' ? null : <span className="ml-2 font-semibold text-ink">{receiver.doc}</span>}
      </h2>
      <p className="font-semibold">{receiver.name}</p>
      <p className="text-sm">{[receiver.address, place].filter(Boolean).join(', ')}</p>
    </section>
  )
}

/** Date, currency and similar facts, side by side. */
export function DocumentFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function DocumentSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-1">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** Sums in a column at the right; the last one is emphasised. */
export function DocumentSums({
  label,
  rows,
  last,
}: {
  label: string
  rows: readonly (readonly [name: string, amount: string])[]
  last: readonly [name: string, amount: string]
}) {
  return (
    <dl
      aria-label={label}
      className="ml-auto grid w-full grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:w-auto sm:min-w-80 print:w-auto"
    >
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="text-right whitespace-nowrap tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="col-span-2 flex items-baseline justify-between gap-6 border-t border-ink pt-1 font-semibold">
        <dt>{last[0]}</dt>
        <dd className="text-lg whitespace-nowrap tabular-nums">{last[1]}</dd>
      </div>
    </dl>
  )
}
