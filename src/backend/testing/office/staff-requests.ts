import { sql } from 'kysely'
import { openChangeSet } from '../../platform/change-sets/queries.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OfficeRequestContext, OfficeRequests } from './office-request.ts'

/** Requests about people, roles, reps and what they did. */
export const staffRequests: OfficeRequests = {
  ExportList: () => ({ query: { list: 'SentMails', filter: 'state=sent', format: 'csv' } }),
  Staff: () => ({}),
  Roles: () => ({}),
  PermissionHolders: () => ({ query: { permission: 'staff.edit' } }),
  SaveStaff: () => ({
    body: {
      act: 'invite',
      name: 'Carla Sosa',
      email: `${crypto.randomUUID()}@oficina.test`,
      roleId: 'ventas',
      employeeCode: null,
    },
    records: ['staff'],
  }),
  RoleEffect: () => ({ query: { id: 'ventas', permissions: 'home.read', scope: 'all' } }),
  SaveRole: () => ({
    body: {
      id: null,
      version: null,
      name: `Copia ${crypto.randomUUID().slice(0, 8)}`,
      permissions: ['home.read'],
      scope: 'all',
    },
    records: ['role'],
  }),
  EndStaffSession: ({ staffId }) => ({ body: { id: staffId, sessionId: 'none' }, records: [] }),
  Reps: () => ({}),
  SaveRep: () => ({
    body: {
      code: crypto.randomUUID().slice(0, 8),
      version: null,
      name: 'Silvana Pedrozo',
      role: 'Vendedora',
      email: 'silvana@demo.test',
      phone: '2901 2345',
      whatsapp: '099 123 456',
      image: null,
      zones: ['Centro'],
      isPublic: true,
      isActive: true,
    },
    records: ['employee'],
  }),
  HandOverCustomers: () => ({ body: { from: 'V01', to: 'V02', leaves: false }, records: ['customer'] }),
  Audit: () => ({}),
  AuditFilters: () => ({}),
  // An own act is found by everybody.
  ChangeSet: async ({ db, staffId }) => {
    const author = { staffId, actor: 'Ana', kind: 'Test' }
    return { query: { id: await inTransaction(db, tx => openChangeSet(tx, author)) } }
  },
  UndoEffect: async context => ({ body: { id: await aNote(context) } }),
  UndoThings: async context => ({ query: { id: await aNote(context) } }),
  UndoChangeSet: async context => ({
    body: { id: await aNote(context) },
    records: ['customer-note'],
    kind: 'undo',
  }),
  History: () => ({ query: { entity: 'customer', key: 'C20001' } }),
}

/** An own act. @returns its change set. */
async function aNote({ db, staffId }: OfficeRequestContext): Promise<number> {
  return await inTransaction(db, async tx => {
    const id = await openChangeSet(tx, { staffId, actor: 'Ana', kind: 'NoteCustomer' })
    await sql`
      insert into customer_notes (cardcode, at, staff_id, body) values ('C20001', now(), ${staffId}, 'Llamar')`.execute(
      tx,
    )
    return id
  })
}
