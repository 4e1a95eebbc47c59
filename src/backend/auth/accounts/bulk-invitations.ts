import { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import { followingKind } from '../../bulk/bulk-kind.ts'
import { beginJob } from '../../bulk/run-things.ts'
import type { Database } from '../../platform/db/pool.ts'
import { queueJobs } from '../../platform/queue/queue-queries.ts'
import {
  INVITATIONS_AT_A_TIME,
  INVITATIONS_PAUSE_SECONDS,
  type Invitee,
  invitationJob,
  withoutAccount,
} from './invitations.ts'
import { messages } from './messages.ts'

const NAME = 'invite-contacts'

/** Invitations that an import of contacts was asked to send, 200 at a time (OFI-20): who asked sees how far they are, and ends them. */
export const bulkInvitations = followingKind({
  name: NAME,
  permission: 'imports.run',
  options: z.object({}),
  input: z.object({ cardcode: z.string(), email: z.string() }),
  pace: { things: INVITATIONS_AT_A_TIME, pauseSeconds: INVITATIONS_PAUSE_SECONDS },
  async run(tx, invitee) {
    const [wanted] = await withoutAccount(tx, [invitee])
    if (wanted === undefined) throw new CallError('STATE_CONFLICT', { detail: messages.hasAccount })
    await queueJobs(tx, [invitationJob(wanted)])
  },
})

interface Inviting {
  readonly staffId: string
  readonly changeSet: number
  readonly now: Date
}

/** Begins the job that invites those of the contacts who have no account. */
export async function inviteAsJob(tx: Database, invitees: readonly Invitee[], by: Inviting): Promise<void> {
  const wanted = await withoutAccount(tx, invitees)
  if (wanted.length === 0) return
  const things = wanted.map(input => ({
    name: input.email,
    path: `/clientes/${encodeURIComponent(input.cardcode)}`,
    input,
  }))
  await beginJob(tx, { ...by, kind: NAME, title: messages.inviting(wanted.length), options: {}, things })
}
