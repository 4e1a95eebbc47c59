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
import { registrationsText } from './warranty/print-registrations.ts'
import { readWarrantyArguments, type WarrantyCommand } from './warranty/warranty-arguments.ts'
import { warrantyMessages, warrantyUsage, wrongWarrantyOption } from './warranty/warranty-messages.ts'
import { withDatabase } from './with-database.ts'

/** `npm run warranty -- list|proof|approve|reject`: decides about registered warranties (domain.md 4.8). */

process.exitCode = await main(process.argv.slice(2))

async function main(words: readonly string[]): Promise<number> {
  const command = readCommand(words)
  if (typeof command === 'number') return command
  try {
    const connections = { applicationName: 'mostrador warranty', maxConnections: 2 }
    const done = await withDatabase(await readBackendConfig(), connections, async (db, url) => {
      await installJobs(url)
      return await run(db, command)
    })
    console.log(done)
    return 0
  } catch (error) {
    console.error(sentenceOf(error))
    return 1
  }
}

/** The command, or the exit code when there is nothing to do. */
function readCommand(words: readonly string[]): WarrantyCommand | number {
  try {
    const command = readWarrantyArguments(words)
    if (command !== null) return command
    console.log(warrantyUsage)
    return words.includes('--help') ? 0 : 1
  } catch (error) {
    console.error(wrongWarrantyOption(error instanceof Error ? error.message : String(error)))
    return 1
  }
}

async function run(db: Database, command: WarrantyCommand): Promise<string> {
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
