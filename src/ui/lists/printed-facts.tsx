import { Fragment } from 'react'

interface PrintedFactsProps {
  /** Name and value; those without a value are left out. */
  facts: readonly (readonly [name: string, value: string | null])[]
}

/** Printed only: whose sheet it is. */
export function PrintedFacts({ facts }: PrintedFactsProps) {
  return (
    <dl className="hidden w-full grid-cols-[auto_1fr_auto_1fr] gap-x-3 print:grid">
      {facts.map(([name, value]) =>
        value ? (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  )
}
