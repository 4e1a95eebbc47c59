import { z } from 'zod'
import { isChosen, NOTICE_CHANNELS, NOTICE_KINDS } from '#domain/office/notices/notices.ts'
import { VIEW_SCREEN_NAMES } from '#domain/office/view-screens.ts'
import { PERMISSIONS } from '#domain/permissions/staff-permissions.ts'
import { defineCall } from '../call.ts'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { instant } from '../shapes.ts'

/**
 * Who is in the back office (office.md 1.3). A token is in no call of the browser: the server that serves the office
 * keeps it in a cookie. Calls that return one, or a secret, are never stored under a key.
 */

const email = z.string().trim().max(254)
const password = z.string().min(1).max(200)
const newPassword = z.string().min(10).max(200)
const personName = z.string().trim().min(1).max(80)
/** A code of the authenticator, or a recovery code. */
const factorCode = z.string().trim().min(6).max(30)
const linkToken = z.string().min(1).max(200)

const openedSession = z.object({
  token: z.string(),
  expiresAt: instant,
  /** What is missing before the first screen; `enrolment`: the person has no second factor yet. */
  next: z.enum(['open', 'second-factor', 'enrolment']),
})

/** How a person may give the second factor. */
export const factors = z.object({ totp: z.boolean(), passkeys: z.int(), recoveryCodes: z.int() })

export const staffPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
})

export const officeSession = defineOfficeRead({
  name: 'OfficeSession',
  summary: 'Who is in the back office with this session, what they may do, and what is missing to enter.',
  session: 'begun',
  reply: z.object({
    state: z.enum(['second-factor', 'enrolment', 'open']),
    person: staffPerson,
    permissions: z.array(z.enum(PERMISSIONS)),
    /** Only the customers of the person's own employee code. */
    isOwnScope: z.boolean(),
    factors,
    expiresAt: instant,
    /** The session ends after so many minutes without a request. */
    idleMinutes: z.int(),
    isShared: z.boolean(),
    /** Until when no second factor is asked for again; null: it is. */
    stepUpUntil: instant.nullable(),
    /** Demo data, with the second factor waived. */
    isDemo: z.boolean(),
    /** The person works with keys of one letter; false: they do nothing (OFX-03). */
    usesKeys: z.boolean(),
    /** The view with which each screen opens, by the screen (OFX-04). */
    defaultViews: z.record(z.string(), z.string()),
  }),
})

export const savePreferences = defineOfficeWrite({
  name: 'SavePreferences',
  summary:
    'How the person works: whether keys of one letter do something, with which view a screen opens, and how they hear of a kind of notice (OFX-03, OFX-04, OFX-21). What is absent stays.',
  body: z.object({
    usesKeys: z.boolean().optional(),
    defaultView: z
      .object({
        screen: z.enum(VIEW_SCREEN_NAMES),
        /** Null: the screen opens without one. */
        id: z.uuid().nullable(),
      })
      .optional(),
    /** No channel: not at all. */
    notice: z
      .object({
        kind: z.enum(NOTICE_KINDS.filter(isChosen)),
        channels: z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length),
      })
      .optional(),
  }),
  reply: z.object({ saved: z.boolean() }),
})

export const officeSignIn = defineCall({
  name: 'OfficeSignIn',
  summary: 'Begins a session of the back office with e-mail and password (OFA-04).',
  method: 'POST',
  path: '/office/OfficeSignIn',
  status: 201,
  body: z.object({
    email,
    password,
    userAgent: z.string().max(400).default(''),
    /** A computer that several people use: shorter idle time. */
    isShared: z.boolean().default(false),
  }),
  reply: openedSession,
})

export const officeSecondFactor = defineOfficeCall({
  name: 'OfficeSecondFactor',
  summary: 'Completes a begun session with a code of the authenticator or a recovery code (OFA-05, OFA-06).',
  method: 'POST',
  session: 'begun',
  body: z.object({ code: factorCode }),
  reply: openedSession.extend({
    /** How many are left after one was used; null where none was. */
    recoveryCodesLeft: z.int().nullable(),
  }),
})

const publicKeyOptions = z.record(z.string(), z.unknown())
/** The browser's answer, as it is made; checked by the library that reads it. */
const credential = z.record(z.string(), z.unknown())
const challengeId = z.string().min(1).max(100)

export const officePasskeyOptions = defineCall({
  name: 'OfficePasskeyOptions',
  summary: 'A challenge to sign in with a passkey alone; it reveals nothing about accounts.',
  method: 'POST',
  path: '/office/OfficePasskeyOptions',
  reply: z.object({ challengeId, options: publicKeyOptions }),
})

export const officePasskey = defineCall({
  name: 'OfficePasskey',
  summary: 'Opens a session of the back office with a passkey (OFA-04).',
  method: 'POST',
  path: '/office/OfficePasskey',
  status: 201,
  body: z.object({
    challengeId,
    credential,
    userAgent: z.string().max(400).default(''),
    isShared: z.boolean().default(false),
  }),
  reply: openedSession,
})

export const officeNewPasskeyOptions = defineOfficeCall({
  name: 'OfficeNewPasskeyOptions',
  summary: 'A challenge to add a passkey to the own account; an open session gives its second factor first.',
  method: 'POST',
  session: 'begun',
  reply: z.object({ challengeId, options: publicKeyOptions }),
})

export const officeAddPasskey = defineOfficeCall({
  name: 'OfficeAddPasskey',
  summary: 'Adds a passkey; the first factor of a person completes the session and gives recovery codes.',
  method: 'POST',
  session: 'begun',
  body: z.object({ challengeId, credential, name: personName }),
  reply: openedSession.extend({ recoveryCodes: z.array(z.string()).nullable() }),
})

export const officeRemovePasskey = defineOfficeWrite({
  name: 'OfficeRemovePasskey',
  summary: 'Removes a passkey while another factor remains (OFA-07).',
  stepUp: true,
  body: z.object({ id: z.string().max(400) }),
  reply: z.object({ removed: z.boolean() }),
})

export const officeTotp = defineOfficeCall({
  name: 'OfficeTotp',
  summary: 'A new secret for the authenticator; it counts once a code of it was given.',
  method: 'POST',
  session: 'begun',
  reply: z.object({ secret: z.string(), uri: z.string() }),
})

export const officeConfirmTotp = defineOfficeCall({
  name: 'OfficeConfirmTotp',
  summary: 'Confirms the authenticator; the first factor completes the session and gives recovery codes.',
  method: 'POST',
  session: 'begun',
  body: z.object({ code: factorCode }),
  reply: openedSession.extend({ recoveryCodes: z.array(z.string()).nullable() }),
})

export const officeRecoveryCodes = defineOfficeCall({
  name: 'OfficeRecoveryCodes',
  summary: 'Ten new recovery codes instead of the present ones, shown once.',
  method: 'POST',
  stepUp: true,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const officeStepUpOptions = defineOfficeCall({
  name: 'OfficeStepUpOptions',
  summary: 'A challenge to give the second factor again with a passkey.',
  method: 'POST',
  reply: z.object({ challengeId, options: publicKeyOptions }),
})

export const officeStepUp = defineOfficeCall({
  name: 'OfficeStepUp',
  summary: 'Gives the second factor again, good for five minutes (OFA-17).',
  method: 'POST',
  body: z.union([z.object({ code: factorCode }), z.object({ challengeId, credential })]),
  reply: z.object({ until: instant }),
})

export const officeSignOut = defineOfficeCall({
  name: 'OfficeSignOut',
  summary: 'Ends the session of the back office.',
  method: 'POST',
  session: 'begun',
  repeatable: true,
  reply: z.object({ ended: z.boolean() }),
})

export const officeSessions = defineOfficeRead({
  name: 'OfficeSessions',
  summary: 'The person’s own open sessions and passkeys, the present session first.',
  reply: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
        userAgent: z.string(),
        isShared: z.boolean(),
        isCurrent: z.boolean(),
      }),
    ),
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
    ),
    factors,
  }),
})

export const officeEndSession = defineOfficeWrite({
  name: 'OfficeEndSession',
  summary: 'Ends one of the person’s own sessions.',
  body: z.object({ sessionId: z.string().min(1).max(100) }),
  reply: z.object({ ended: z.boolean() }),
})

export const officeReadLink = defineCall({
  name: 'OfficeReadLink',
  summary: 'Whose invitation a link is, without using it; null once it was used or is late (OFA-03).',
  method: 'POST',
  path: '/office/OfficeReadLink',
  repeatable: true,
  body: z.object({ token: linkToken }),
  reply: z.object({
    invitation: z
      .object({
        purpose: z.enum(['first-owner', 'invite', 'reset']),
        /** Null for the first owner, who types them. */
        email: z.string().nullable(),
        name: z.string().nullable(),
      })
      .nullable(),
  }),
})

export const officeAcceptLink = defineCall({
  name: 'OfficeAcceptLink',
  summary:
    'Sets the password with an invitation, once; begins a session in which a second factor is added (OFA-02, OFA-03).',
  method: 'POST',
  path: '/office/OfficeAcceptLink',
  status: 201,
  body: z.object({
    token: linkToken,
    name: personName,
    password: newPassword,
    /** Of the first owner alone: others are known by their invitation. */
    email: z.email().max(254).nullable().default(null),
    userAgent: z.string().max(400).default(''),
  }),
  reply: openedSession,
})
