import { sql } from 'kysely'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

const nothing = () => ({})
const wrongCode = () => ({ body: { code: '000000' } })

/** Requests about the own session: their codes are wrong, because who may make a call is decided before they are read. */
export const accessRequests: OfficeRequests = {
  OfficeSession: nothing,
  OfficeSignIn: () => ({ body: { email: 'nadie@demo.test', password: 'incorrecta' } }),
  OfficeSecondFactor: wrongCode,
  OfficePasskeyOptions: nothing,
  OfficePasskey: () => ({ body: { challengeId: 'none', credential: { id: 'none' } } }),
  OfficeNewPasskeyOptions: nothing,
  OfficeAddPasskey: () => ({ body: { challengeId: 'none', credential: { id: 'none' }, name: 'Teléfono' } }),
  OfficeRemovePasskey: async context => ({ body: { id: await aPasskey(context) }, records: [] }),
  OfficeTotp: nothing,
  OfficeConfirmTotp: wrongCode,
  OfficeRecoveryCodes: nothing,
  OfficeStepUpOptions: nothing,
  OfficeStepUp: wrongCode,
  OfficeSignOut: nothing,
  OfficeSessions: nothing,
  OfficeEndSession: () => ({ body: { sessionId: 'none' }, records: [] }),
  SavePreferences: () => ({ body: { usesKeys: false }, records: [] }),
  OfficeNotices: nothing,
  ReadNotices: () => ({ body: { which: 'all', until: 1 } }),
  NoticeChoices: nothing,
  SavedViews: () => ({ query: { screen: 'tareas' } }),
  SaveView: () => ({
    body: {
      id: null,
      version: 0,
      screen: 'tareas',
      name: 'Las mías',
      isShared: false,
      search: 'estado=fallidas',
      columns: [],
    },
    records: ['saved-view'],
  }),
  DeleteView: async context => ({ body: { id: await aView(context) }, records: ['saved-view'] }),
  OfficeReadLink: () => ({ body: { token: 'none' } }),
  OfficeAcceptLink: () => ({ body: { token: 'none', name: 'Ana', password: 'una-clave-muy-larga-1' } }),
}

/** A view of this person's own. @returns its id. */
async function aView({ db, staffId }: OfficeRequestContext): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into saved_views (screen, staff_id, name, is_shared, search)
    values ('tareas', ${staffId}, ${crypto.randomUUID()}, false, '') returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** A passkey of a person who has another one. @returns its id. */
async function aPasskey({ db, staffId }: OfficeRequestContext): Promise<string> {
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()].map(text => Buffer.from(text))
  await sql`
    insert into staff_passkeys (credential_id, staff_id, public_key, counter, name, created_at)
    select unnest(${[id, other]}::bytea[]), ${staffId}, 'key'::bytea, 0, 'Teléfono', now()`.execute(db)
  return id?.toString('base64url') ?? ''
}
