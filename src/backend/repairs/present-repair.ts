import type { ReplyOf } from '#contract/call.ts'
import type { services, servicestatus } from '#contract/shop/repairs.ts'
import { repairStatusDescription } from '#domain/repairs/repair-status.ts'
import type { RepairRow, RepairWithEvents } from './queries.ts'

type RepairCard = ReplyOf<typeof services>['services'][number]

export function presentRepair(row: RepairRow): RepairCard {
  const { quoteAmount, quoteCurrency, quoteStatus } = row
  const hasQuote = quoteAmount !== null && quoteCurrency !== null && quoteStatus !== null
  return {
    docNum: row.docNum,
    itemCode: row.itemCode,
    title: row.title,
    serial: row.serial,
    receivedAt: row.receivedAt.toISOString(),
    status: row.status,
    statusDescription: repairStatusDescription(row.status),
    statusAt: row.statusAt.toISOString(),
    underWarranty: row.underWarranty,
    failure: row.failure,
    diagnosis: row.diagnosis,
    quote: hasQuote ? { amount: quoteAmount, currency: quoteCurrency, status: quoteStatus } : null,
    promisedAt: row.promisedAt,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    branch: row.branch,
    tracking: row.tracking,
  }
}

export function presentWithHistory(row: RepairWithEvents): ReplyOf<typeof servicestatus> {
  return {
    ...presentRepair(row),
    history: row.events.map(({ status, at, note }) => ({
      status,
      statusDescription: repairStatusDescription(status),
      at: new Date(at).toISOString(),
      note,
    })),
  }
}
