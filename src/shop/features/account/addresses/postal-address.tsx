import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { address } from '#contract/shapes.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { messages } from './messages.ts'

export type Address = z.output<typeof address>

/** An address as an envelope and a driver need it; `mark` is shown next to its name. */
export function PostalAddress({ address, mark = null }: { address: Address; mark?: ReactNode }) {
  const { label, street, number, unit, corner, city, department, postalCode, contact, phone, hours, notes } =
    address
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        {mark}
      </p>
      <address className="not-italic [overflow-wrap:anywhere]">
        {[street, number, unit].filter(Boolean).join(' ')}
        {corner ? `, ${messages.cornerOf(corner)}` : ''}
        <br />
        {[postalCode, city].filter(Boolean).join(' ')}, {shownDepartment(department)}
      </address>
      {contact || phone ? (
        <p className="text-ink-muted">
          {contact}
          {contact && phone ? ' · ' : ''}
          {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : null}
        </p>
      ) : null}
      {hours ? <p className="text-ink-muted">{hours}</p> : null}
      {notes ? <p className="text-ink-muted [overflow-wrap:anywhere]">{notes}</p> : null}
    </>
  )
}
