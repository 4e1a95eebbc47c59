import { CallError } from '#contract/errors.ts'
import {
  decideWarranty,
  officeWarranty,
  takeBackWarranty,
  warrantyProof,
  warrantyQueue,
} from '#contract/office/workshop/warranties.ts'
import { matchesSerialPattern } from '#domain/repairs/serial-pattern.ts'
import { rejectionText } from '#domain/repairs/warranty-rejection.ts'
import { type WarrantyStatus, warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import { businessDayOf } from '#domain/time/business-day.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { readFile } from '../../platform/files/queries.ts'
import type { ProofViewer } from '../draw-proof.ts'
import { officeMessages as messages } from '../messages.ts'
import { moveWarranty, takeBackApproval } from '../move-warranty.ts'
import { findRegistration } from '../queries.ts'
import { findSameSerial, findWaitingWarranties, findWarrantyDetail } from './queries.ts'

interface OfficeWarrantyOptions {
  readonly db: Database
  readonly office: Office
  readonly proofs: Pick<ProofViewer, 'draw'>
}

/** Warranties as operators decide on them (OFT-07 to OFT-09). */
export function officeWarrantyHandlers({ db, office, proofs }: OfficeWarrantyOptions): Route[] {
  return [
    office.handle(warrantyQueue, async ({ query: { limit } }) => {
      const { waiting, rows } = await findWaitingWarranties(db, limit)
      return { waiting, registrations: rows.map(described) }
    }),

    office.handle(officeWarranty, async ({ query: { id }, now }) => {
      const found = await findWarrantyDetail(db, id)
      if (found === null) throw new CallError('NOT_FOUND')
      const { proofId, serialPattern, ...row } = found
      const proof = await readFile(db, { id: proofId, kind: 'proof' })
      const { pages } = proof === null ? { pages: 0 } : await proofs.draw({ body: proof.body, page: null })
      const { serial } = row
      const earlier = serial === null ? [] : await findSameSerial(db, { id, serial })
      return {
        ...described(row),
        isWithinMonths: row.validUntil >= businessDayOf(now),
        fitsPattern:
          serialPattern === null || serial === null ? null : matchesSerialPattern(serialPattern, serial),
        proof: { name: proof?.name ?? '', pages },
        earlier: earlier.map(described),
      }
    }),

    office.handle(warrantyProof, async ({ query: { id, page } }) => {
      const registration = await findRegistration(db, id)
      const proof = registration && (await readFile(db, { id: registration.proofId, kind: 'proof' }))
      if (proof === null) throw new CallError('NOT_FOUND')
      const { picture } = await proofs.draw({ body: proof.body, page })
      if (picture === null) throw new CallError('NOT_FOUND')
      return { name: `comprobante-${page}.jpg`, contentType: 'image/jpeg', body: picture }
    }),

    office.write(decideWarranty, async ({ body, operator, now, describe }, tx) => {
      const { id, to, reason } = body
      const note = to === 'rejected' ? rejectionText(reason, body.note) : body.note
      if (to === 'rejected' && note === null) {
        const detail = messages.reasonMissing
        throw new CallError('VALIDATION', { errors: [{ path: 'reason', code: 'required', detail }] })
      }
      await moveWarranty(tx, { id, to, note, by: operator }, now)
      const decided = await findRegistration(tx, id)
      const statusDescription = warrantyStatusDescription(to)
      await describe(messages.decided(decided?.title ?? '', statusDescription))
      return { id, status: to, statusDescription }
    }),

    office.write(takeBackWarranty, async ({ body: { id }, now, describe }, tx) => {
      await takeBackApproval(tx, id, now)
      const { title = '' } = (await findRegistration(tx, id)) ?? {}
      await describe(messages.takenBack(title))
      return { id, status: 'submitted' as const, statusDescription: warrantyStatusDescription('submitted') }
    }),
  ]
}

function described<Row extends { readonly status: WarrantyStatus }>(row: Row) {
  return { ...row, statusDescription: warrantyStatusDescription(row.status) }
}
