import { z } from 'zod'
import { PERMISSIONS } from '#domain/permissions/staff-permissions.ts'
import { defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { instant } from '../shapes.ts'
import { factors } from './session.ts'

/** The people of the back office, their roles, and the reps that customers see (office.md 1, OFS-14). */

const staffId = z.uuid()
const roleId = z.string().trim().min(1).max(50)
const version = z.int().positive()
const personName = z.string().trim().min(1).max(80)
const employeeCode = z.string().trim().min(1).max(20)
/** Why somebody loses access: the audit keeps it. */
const reason = z.string().trim().min(3).max(300)
const permission = z.enum(PERMISSIONS)
const roleScope = z.enum(['all', 'own'])

export const staff = defineOfficeRead({
  name: 'Staff',
  summary: 'The people of the back office with their roles, last entry and open sessions.',
  permission: 'staff.edit',
  reply: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        roleId: z.string(),
        role: z.string(),
        employeeCode: z.string().nullable(),
        status: z.enum(['invited', 'active', 'blocked']),
        version,
        factors,
        createdAt: instant,
        lastEntryAt: instant.nullable(),
        /** Until when the last invitation can be used; null: there is none. */
        invitedUntil: instant.nullable(),
        sessions: z.array(
          z.object({
            sessionId: z.string(),
            createdAt: instant,
            lastSeenAt: instant,
            userAgent: z.string(),
            isShared: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})

export const roles = defineOfficeRead({
  name: 'Roles',
  summary: 'The roles with their permissions; systems have roles too.',
  permission: 'staff.edit',
  reply: z.object({
    roles: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        permissions: z.array(permission),
        scope: roleScope,
        isFixed: z.boolean(),
        isMachine: z.boolean(),
        version,
        people: z.int(),
      }),
    ),
  }),
})

export const permissionHolders = defineOfficeRead({
  name: 'PermissionHolders',
  summary: 'Who may do something: what a person without the permission is told (OFA-10).',
  query: z.object({ permission }),
  reply: z.object({ roles: z.array(z.string()), people: z.array(z.string()) }),
})

const invited = z.object({
  act: z.literal('invite'),
  name: personName,
  email: z.email().max(254),
  roleId,
  employeeCode: employeeCode.nullable().default(null),
})
const edited = z.object({
  act: z.literal('edit'),
  id: staffId,
  version,
  name: personName,
  roleId,
  employeeCode: employeeCode.nullable(),
})

export const saveStaff = defineOfficeWrite({
  name: 'SaveStaff',
  summary:
    'Invites a person by mail, changes role or employee code, blocks, unblocks, mails the invitation again, or removes a lost second factor (OFA-14). The last active owner keeps the role.',
  permission: 'staff.edit',
  stepUp: true,
  body: z.discriminatedUnion('act', [
    invited,
    edited,
    z.object({ act: z.literal('block'), id: staffId, reason }),
    z.object({ act: z.literal('unblock'), id: staffId }),
    z.object({ act: z.literal('resend'), id: staffId }),
    z.object({ act: z.literal('reset'), id: staffId, reason }),
  ]),
  reply: z.object({ id: z.string(), version, endedSessions: z.int() }),
})

/** A role as it would be saved. */
const roleFields = {
  /** Null: a new role. */
  id: roleId.nullable(),
  permissions: z.array(permission).max(PERMISSIONS.length),
  scope: roleScope,
}

export const roleEffect = defineOfficeRead({
  name: 'RoleEffect',
  summary: 'Who gains and who loses what, before a role is saved (OFA-13).',
  permission: 'roles.edit',
  query: z.object({
    id: roleId,
    permissions: z
      .string()
      .max(2000)
      .transform(text => text.split(',').filter(name => name !== ''))
      .pipe(z.array(permission)),
    scope: roleScope,
  }),
  reply: z.object({
    gained: z.array(permission),
    lost: z.array(permission),
    scope: z.object({ was: roleScope, now: roleScope }),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

export const saveRole = defineOfficeWrite({
  name: 'SaveRole',
  summary: 'Saves a role, or a copy of one under a new name; fixed ones are refused (OFA-13).',
  permission: 'roles.edit',
  stepUp: true,
  body: z.object({
    ...roleFields,
    name: z.string().trim().min(1).max(40),
    /** The version that was read; of a new role none. */
    version: version.nullable(),
  }),
  reply: z.object({ id: z.string(), version }),
})

export const endPersonSession = defineOfficeWrite({
  name: 'EndStaffSession',
  summary: 'Ends one session of a person, or all of them (OFA-16).',
  permission: 'staff.edit',
  body: z.object({
    id: staffId,
    /** Null: all. */
    sessionId: z.string().min(1).max(100).nullable(),
  }),
  reply: z.object({ ended: z.int() }),
})

export const reps = defineOfficeRead({
  name: 'Reps',
  summary: 'The employees that customers may contact, hidden and former ones too (OFS-14).',
  permission: 'staff.edit',
  reply: z.object({
    reps: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        role: z.string(),
        email: z.string(),
        phone: z.string(),
        whatsapp: z.string(),
        image: z.string().nullable(),
        zones: z.array(z.string()),
        isActive: z.boolean(),
        isPublic: z.boolean(),
        version,
        /** How many customers have this seller. */
        customers: z.int(),
        /** The people of the back office with this employee code. */
        people: z.array(z.string()),
      }),
    ),
  }),
})

export const saveRep = defineOfficeWrite({
  name: 'SaveRep',
  summary: 'Creates or changes an employee that customers may contact (OFS-14).',
  permission: 'staff.edit',
  body: z.object({
    code: employeeCode,
    /** The version that was read; of a new employee none. */
    version: version.nullable(),
    name: personName,
    role: z.string().trim().min(1).max(60),
    email: z.email().max(254),
    phone: z.string().trim().max(40),
    whatsapp: z.string().trim().max(40),
    image: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/media\/[\w./-]+$/)]).nullable(),
    zones: z.array(z.string().trim().min(1).max(60)).max(40),
    isPublic: z.boolean(),
    isActive: z.boolean(),
  }),
  reply: z.object({ code: z.string(), version }),
})

export const handOverCustomers = defineOfficeWrite({
  name: 'HandOverCustomers',
  summary:
    'Gives all customers of a rep to another one; the rep who leaves becomes inactive, and may lose the entrance to the back office with it (OFS-14).',
  permission: 'staff.edit',
  stepUp: true,
  body: z.object({
    from: employeeCode,
    /** Null: a rep without customers leaves. */
    to: employeeCode.nullable(),
    leaves: z.boolean(),
    /** Whether the people of the back office with the code of the rep who leaves are blocked. */
    blocks: z.boolean().default(false),
  }),
  reply: z.object({
    customers: z.int(),
    /** The names of the people who were blocked. */
    blocked: z.array(z.string()),
  }),
})
