import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackendConfig, readBackendConfig } from '#backend/platform/config.ts'
import { newestMailFile } from '#backend/platform/mail/read-mail-file.ts'
import { factorResetLink, firstOwnerLink, newServiceToken } from '#backend/staff/access/owner-links.ts'
import { CallError } from '#contract/errors.ts'
import { refusalText } from '#server/refusal-text.ts'
import { officeMessages } from './oficina/office-messages.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run oficina -- dueño|recuperar|token|correo`: the acts of the back office that need the machine (office.md 1.3). */

type Given =
  | { readonly act: 'dueño' | 'recuperar'; readonly email: string }
  | { readonly act: 'token'; readonly name: string }
  | { readonly act: 'correo'; readonly email: string | undefined }

await runCommand<Given>({
  usage: officeMessages.usage,
  parse: readArguments,
  wrongOption: officeMessages.wrongOption,
  async run(given) {
    const config = await readBackendConfig()
    if (given.act === 'correo') return await newestMail(config, given.email)
    const connections = { applicationName: 'mostrador oficina', maxConnections: 2 }
    return await withDatabase(config, connections, async db => {
      if (given.act === 'token')
        return officeMessages.token(given.name, await newServiceToken(db, given.name))
      const { officeUrl } = config
      const { email } = given
      const now = new Date()
      if (given.act === 'recuperar')
        return officeMessages.link(await factorResetLink(db, { officeUrl, now, email }))
      const link = await firstOwnerLink(db, { officeUrl, now, email })
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

async function newestMail(
  { smtpUrl, dataDir }: Pick<BackendConfig, 'smtpUrl' | 'dataDir'>,
  email: string | undefined,
): Promise<string> {
  if (smtpUrl !== null) throw new CallError('STATE_CONFLICT', { detail: officeMessages.mailsLeave })
  const mail = await newestMailFile(join(dataDir, 'mail'), email)
  return mail === null ? officeMessages.noMail : officeMessages.mail(mail)
}

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
  if (act === 'correo') return { act, email }
  // Keyboards without ñ.
  const named = act === 'dueno' ? 'dueño' : act
  if ((named !== 'dueño' && named !== 'recuperar') || !email?.includes('@')) return null
  return { act: named, email }
}
