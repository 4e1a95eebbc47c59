import { CallError } from '#contract/errors.ts'
import { handOverCustomers, reps, saveRep } from '#contract/office/staff.ts'
import { parsePhone } from '#domain/accounts/phone.ts'
import { bannerId } from '../../media/banner-address.ts'
import { keepBanner } from '../../media/queries.ts'
import type { Route } from '../../platform/calls/define-handler.ts'
import type { Office } from '../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { blockPeopleOf } from '../people/save-staff.ts'
import { messages } from './messages.ts'
import { deactivateRep, findReps, lockReps, moveCustomers, type StoredRep, storeRep } from './queries.ts'

const NAMES = { active: 'isActive', public: 'isPublic', image_url: 'image' } as const

interface RepOptions {
  readonly db: Database
  readonly office: Office
}

/** The employees that customers see, and whose customers are whose (OFS-14). */
export function repHandlers({ db, office }: RepOptions): Route[] {
  return [
    office.handle(reps, async ({ scope }) => ({ reps: await findReps(db, scope) })),

    office.write(saveRep, async ({ body, describe }, tx) => {
      const { version, ...rep } = body
      const stored = (await lockReps(tx, [rep.code])).get(rep.code)
      if (version === null && stored !== undefined) throw invalid('code', 'taken', messages.codeTaken)
      if (version !== null && stored === undefined) throw new CallError('NOT_FOUND')
      if (stored !== undefined && stored.version !== version)
        throw await changedMeanwhile(tx, { entity: 'employee', key: rep.code, names: NAMES })
      if (!rep.isActive && (stored?.customers ?? 0) > 0)
        throw invalid('isActive', 'has-customers', messages.hasCustomers)
      if (!rep.isActive && stored?.isActive === true && stored.logins > 0)
        throw invalid('isActive', 'has-logins', messages.hasLogins)
      const whatsapp = rep.whatsapp === '' ? '' : parsePhone(rep.whatsapp)
      if (whatsapp === null) throw invalid('whatsapp', 'format', messages.phone)
      // One of another country stays as it was typed.
      const phone = parsePhone(rep.phone) ?? rep.phone
      const photo = bannerId(rep.image)
      if (photo !== null) await keepBanner(tx, photo)
      await describe(messages.saved(rep.name, stored === undefined))
      return { code: rep.code, version: await storeRep(tx, { ...rep, phone, whatsapp }) }
    }),

    office.write(handOverCustomers, async (write, tx) => {
      const { from, to, leaves, blocks } = write.body
      if (from === to) throw invalid('to', 'same', messages.sameRep)
      const locked = await lockReps(tx, to === null ? [from] : [from, to])
      const leaving = locked.get(from)
      if (leaving === undefined) throw invalid('from', 'unknown', messages.unknownRep)
      const next = to === null ? null : nextOf(locked.get(to))
      if (to === null && (leaving.customers > 0 || !leaves))
        throw invalid('to', 'missing', messages.hasCustomers)
      const customers = to === null ? 0 : await moveCustomers(tx, write.scope, { from, to })
      if (leaves) await deactivateRep(tx, from)
      const blocked = leaves && blocks ? await blockPeopleOf(tx, write, from) : []
      const moved = next === null ? [] : [messages.handedOver(customers, leaving.name, next.name)]
      const left = leaves ? [messages.left(leaving.name)] : []
      const lost = blocked.length === 0 ? [] : [messages.blocked(blocked)]
      await write.describe([...moved, ...left, ...lost].join('. '))
      return { customers, blocked }
    }),
  ]
}

function nextOf(rep: StoredRep | undefined): StoredRep {
  if (rep === undefined) throw invalid('to', 'unknown', messages.unknownRep)
  if (!rep.isActive) throw invalid('to', 'inactive', messages.inactiveRep)
  return rep
}

function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { errors: [{ path, code, detail }] })
}
