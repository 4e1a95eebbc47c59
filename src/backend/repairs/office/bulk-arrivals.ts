import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { receiveParts } from '#contract/office/workshop/repair-parts.ts'
import { bulkKind } from '../../bulk/bulk-kind.ts'
import { messages } from './messages.ts'
import { findNamedParts } from './part-queries.ts'
import { giveParts } from './parts.ts'

/** Giving a part that came to many machines, as a job (OFT-04, OFX-07): each as one alone. */
export const bulkArrivals = bulkKind({
  name: 'receive-parts',
  permission: receiveParts.office.permission ?? 'repairs.edit',
  options: receiveParts.body.pick({ internalNote: true }),
  input: z.object({ part: z.int() }),
  async prepare(db, { parts, internalNote }, { scope }) {
    const found = await findNamedParts(db, scope, parts)
    if (found.length === 0) throw new CallError('STATE_CONFLICT', { detail: messages.noPart })
    const things = found.map(({ id, docNum, name }) => ({
      name: messages.partOf(docNum, name),
      path: `/taller/${docNum}`,
      input: { part: id },
    }))
    return {
      title: messages.partsReceived(found.map(({ docNum }) => docNum)),
      options: { internalNote },
      things,
    }
  },
  async run(tx, { part }, { internalNote }, by) {
    const { left } = await giveParts(tx, { parts: [part], internalNote }, by)
    if (left.length > 0) throw new CallError('STATE_CONFLICT', { detail: messages.noPart })
  },
})
