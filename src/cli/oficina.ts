import { parseArgs } from 'node:util'
import { readBackendConfig } from '#backend/platform/config.ts'
import { factorResetLink, firstOwnerLink, newServiceToken } from '#backend/staff/access/owner-links.ts'
import { CallError } from '#contract/errors.ts'
import { refusalText } from '#server/refusal-text.ts'
import { officeMessages } from './oficina/office-messages.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run oficina -- dueño|recuperar|token`: the acts of the back office that need the machine (office.md 1.3). */

type Given =
  | { readonly act: 'dueño' | 'recuperar'; readonly email: string }
  | { readonly act: 'token'; readonly name: string }

await runCommand<Given>({
  usage: officeMessages.usage,
  parse: readArguments,
  wrongOption: officeMessages.wrongOption,
  async run(given) {
    const config = await readBackendConfig()
    const connections = { applicationName: 'mostrador oficina', maxConnections: 2 }
    return await withDatabase(config, connections, async db => {
      if (given.act === 'token')
        return officeMessages.token(given.name, await newServiceToken(db, given.name))
      const { publicUrl } = config
      const { email } = given
      const now = new Date()
      if (given.act === 'recuperar')
        return officeMessages.link(await factorResetLink(db, { publicUrl, now, email }))
      const link = await firstOwnerLink(db, { publicUrl, now, email })
      if (link === null) throw new CallError('STATE_CONFLICT', { detail: officeMessages.hasOwner })
      return officeMessages.link(link)
    })
  },
  refusal(error) {
    if (error instanceof CallError && error.code === 'NOT_FOUND') return officeMessages.unknown
    if (error instanceof CallError && error.detail !== null) return error.detail
    return refusalText(error)
  },
})

function readArguments(words: readonly string[]): Given | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { email: { type: 'string' }, nombre: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [act, ...rest] = positionals
  if (values.help || rest.length > 0) return null
  const { email, nombre = 'ERP' } = values
  if (act === 'token') return { act, name: nombre }
  // Keyboards without ñ.
  const named = act === 'dueno' ? 'dueño' : act
  if ((named !== 'dueño' && named !== 'recuperar') || !email?.includes('@')) return null
  return { act: named, email }
}
