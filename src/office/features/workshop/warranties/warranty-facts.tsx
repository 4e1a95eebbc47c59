import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import type { officeWarranty } from '#contract/office/workshop/warranties.ts'
import { shownDepartment } from '#domain/accounts/department.ts'
import { formatPhone } from '#domain/accounts/phone.ts'
import { formatDateTime } from '#domain/time/business-day.ts'
import { Panel } from '#ui/dialogs/panel.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Facts } from '../../lists/facts.tsx'
import { messages } from './messages.ts'
import { warrantyPaths } from './warranty-paths.ts'

export type Warranty = ReplyOf<typeof officeWarranty>

/** OFT-07: what a registration is decided by, beside its proof. */
export function WarrantyFacts({ warranty }: { warranty: Warranty }) {
  const { itemCode, title, brand, purchaseDate, validUntil, months, isWithinMonths, earlier } = warranty
  const { resellerCustomer, reseller } = warranty
  return (
    <>
      <Panel title={title}>
        <Facts
          rows={[
            [messages.product, itemCode],
            [messages.brand, brand],
            [messages.serial, <Serial key="serial" warranty={warranty} />],
            [messages.bought, messages.day(purchaseDate)],
            [
              messages.validUntil,
              <span key="until" className="flex flex-wrap justify-end gap-2">
                {messages.day(validUntil)}
                {months === null ? null : ` (${messages.months(months)})`}
                <Badge tone={isWithinMonths ? 'success' : 'danger'}>
                  {isWithinMonths ? messages.within : messages.over}
                </Badge>
              </span>,
            ],
            [
              messages.reseller,
              resellerCustomer === null
                ? reseller
                : `${reseller} (${resellerCustomer.cardcode} ${resellerCustomer.name})`,
            ],
            [messages.invoice, warranty.invoiceRef],
            [messages.owner, warranty.name],
            [messages.document, `${warranty.docType} ${warranty.docNumber}`],
            [
              messages.phone,
              <a key="phone" href={`tel:${warranty.phone}`}>
                {formatPhone(warranty.phone)}
              </a>,
            ],
            [messages.email, warranty.email],
            [messages.place, `${warranty.city}, ${shownDepartment(warranty.department)}`],
            [messages.registered, formatDateTime(new Date(warranty.createdAt))],
            [messages.ownerNote, warranty.note],
          ]}
        />
      </Panel>
      {warranty.serial === null ? null : (
        <Panel title={messages.earlier}>
          {earlier.length === 0 ? (
            <p className="text-sm text-ink-muted">{messages.noEarlier}</p>
          ) : (
            <ul className="grid gap-2 text-sm">
              {earlier.map(one => (
                <li key={one.id} className="border-l-2 border-line pl-3">
                  <Link to={warrantyPaths.one(one.id)}>{one.title}</Link>
                  <span className="block text-ink-muted">
                    {one.statusDescription} · {one.name} · {messages.bought.toLowerCase()}{' '}
                    {messages.day(one.purchaseDate)}
                  </span>
                  {one.note === null ? null : <span className="block">{one.note}</span>}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </>
  )
}

function Serial({ warranty: { serial, fitsPattern, serialHint, earlier } }: { warranty: Warranty }) {
  if (serial === null) return <span className="text-ink-muted">{messages.noSerial}</span>
  return (
    <span className="grid justify-items-end gap-1">
      <b className="font-semibold">{serial}</b>
      {earlier.length === 0 ? null : <Badge tone="warning">{messages.duplicate}</Badge>}
      {fitsPattern === false ? (
        <span className="text-danger">
          {messages.badSerial} {serialHint}
        </span>
      ) : null}
    </span>
  )
}
