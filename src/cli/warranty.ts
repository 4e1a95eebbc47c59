import { resolve } from 'node:path'
import { readBackendConfig } from '#backend/platform/config.ts'
import type { Database } from '#backend/platform/db/pool.ts'
import { installJobs } from '#backend/platform/queue/install-jobs.ts'
import { moveWarranty } from '#backend/warranty/move-warranty.ts'
import { findRegistrations } from '#backend/warranty/queries.ts'
import { saveProof } from '#backend/warranty/save-proof.ts'
import { CallError } from '#contract/errors.ts'
import { warrantyStatusDescription } from '#domain/repairs/warranty-status.ts'
import { refusalText } from '#server/refusal-text.ts'
import { runCommand } from './run-command.ts'
import { registrationsText } from './warranty/print-registrations.ts'
import { readWarrantyArguments, type WarrantyCommand } from './warranty/warranty-arguments.ts'
import { warrantyMessages, warrantyUsage, wrongWarrantyOption } from './warranty/warranty-messages.ts'
import { withDatabase } from './with-database.ts'

/** `npm run warranty -- list|proof|approve|reject`: decides about registered warranties (domain.md 4.8). */

await runCommand({
  usage: warrantyUsage,
  parse: readWarrantyArguments,
  wrongOption: wrongWarrantyOption,
  async run(command) {
    const connections = { applicationName: 'mostrador warranty', maxConnections: 2 }
    return await withDatabase(await readBackendConfig(), connections, async (db, url) => {
      await installJobs(url)
      return await decide(db, command)
    })
  },
  refusal: sentenceOf,
})

async function decide(db: Database, command: WarrantyCommand): Promise<string> {
  switch (command.action) {
    case 'list':
      return registrationsText(await findRegistrations(db, command.status, command.limit))
    case 'proof':
      return warrantyMessages.saved(await saveProof(db, command.id, resolve(command.folder)))
    default: {
      const to = command.action === 'approve' ? 'approved' : 'rejected'
      await moveWarranty(db, { id: command.id, to, note: command.note }, new Date())
      return warrantyMessages.moved(command.id, warrantyStatusDescription(to))
    }
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CallError && error.code === 'NOT_FOUND') return warrantyMessages.unknown
  if (error instanceof CallError && error.detail !== null) return error.detail
  return refusalText(error)
}
