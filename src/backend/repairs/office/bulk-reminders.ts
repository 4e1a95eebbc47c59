import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { remindRepairs } from '#contract/office/workshop/repairs.ts'
import { bulkKind } from '../../bulk/bulk-kind.ts'
import { messages } from './messages.ts'
import { remind } from './unfetched.ts'
import { lockReady } from './unfetched-queries.ts'

/** Reminding of many machines that wait to be fetched, as a job (OFT-06, OFX-07): each as one alone. */
export const bulkReminders = bulkKind({
  name: 'remind-repairs',
  permission: remindRepairs.office.permission ?? 'repairs.edit',
  options: z.object({}),
  input: z.object({ docNum: z.int() }),
  async prepare(_, { docNums }) {
    const things = docNums.map(docNum => ({
      name: messages.repairName(docNum),
      path: `/taller/${docNum}`,
      input: { docNum },
    }))
    return { title: messages.reminded(docNums), options: {}, things }
  },
  async run(tx, { docNum }, _, { operator, now }) {
    const [ready] = await lockReady(tx, operator.scope, [docNum])
    if (ready === undefined) throw new CallError('STATE_CONFLICT', { detail: messages.notReady })
    if (ready.email === '') throw new CallError('STATE_CONFLICT', { detail: messages.unmailed })
    await remind(tx, [ready], { operator, now })
  },
})
