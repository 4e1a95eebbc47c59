import { z } from 'zod'
import { defineOfficeCall, defineOfficeRead, defineOfficeWrite } from '../define-office-call.ts'
import { optionalText, recordParameter, wholeNumber, wholeOrZero } from '../parameters.ts'
import { day, instant } from '../shapes.ts'

/** The register: who changed what, when, from what to what (office.md 1.3, OFA-18 to OFA-21). */

/** What was done, without its rows. */
const changeSetShape = z.object({
  id: z.int(),
  at: instant,
  /** Null: not a person. */
  staffId: z.string().nullable(),
  /** As it is shown: a person's name, `sistema`, `importación 41`, `ERP`. */
  actor: z.string(),
  /** The name of the call; `system`, `import`, `undo`. */
  kind: z.string(),
  /** In Spanish; empty where nobody said what it was. */
  title: z.string(),
  /** The kinds of things it changed; `key` where it changed one of the kind. */
  things: z.array(
    z.object({
      entity: z.string(),
      key: z.string().nullable(),
      /** What people call it, where that is not its key: the number of an order, the name of a person. */
      name: z.string().nullable(),
      changes: z.int(),
    }),
  ),
  /** The change set that it undoes, and the one that undid it. */
  undoOf: z.int().nullable(),
  undoneBy: z.int().nullable(),
})

const value = z.unknown()
const changeShape = z.object({
  entity: z.string(),
  key: z.string(),
  /** Null: the whole row came (`after`) or went (`before`). */
  field: z.string().nullable(),
  before: value,
  after: value,
})

/** Place in a list that grows at its beginning: the time and number of the last row that was seen. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z_\d{1,18}$/)
  .optional()

export const audit = defineOfficeRead({
  name: 'Audit',
  summary:
    'What was done, newest first, by person, kind of thing, action, day and text; without `audit.read` only what the person did (OFA-20).',
  query: z.object({
    /** A person's id; `system`: what no person did. */
    person: z.union([z.uuid(), z.literal('system')]).optional(),
    entity: optionalText,
    kind: optionalText,
    from: day.optional(),
    /** Inclusive. */
    to: day.optional(),
    /** Words of the title, or the whole key of a thing. */
    text: optionalText,
    after: cursor,
    limit: wholeNumber.pipe(z.int().max(100)).default(50),
  }),
  reply: z.object({
    changeSets: z.array(changeSetShape),
    /** Where the next page begins; null: there is none. */
    next: z.string().nullable(),
  }),
})

export const auditFilters = defineOfficeRead({
  name: 'AuditFilters',
  summary: 'The people, kinds of things and actions that occur in the register.',
  reply: z.object({
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    entities: z.array(z.string()),
    kinds: z.array(z.string()),
  }),
})

export const changeSet = defineOfficeRead({
  name: 'ChangeSet',
  summary: 'One act with its first 500 changes, before and after (OFA-20).',
  query: z.object({ id: z.union([recordParameter, wholeNumber]) }),
  reply: z.object({
    changeSet: changeSetShape,
    changes: z.array(changeShape.extend({ name: z.string().nullable() })),
    /** All changes of it. */
    total: z.int(),
    undo: z.object({
      /** `lasting`: nothing of it can be undone; `forbidden`: others may. */
      state: z.enum(['possible', 'undone', 'expired', 'lasting', 'forbidden']),
      /** Until when it can be. */
      until: instant,
    }),
  }),
})

const thingField = {
  entity: z.string().max(60),
  key: z.string().max(300),
  field: z.string().max(60).nullable(),
}

/** A part of an act (OFI-14): of an import one brand, one field, chosen rows. */
const undoPart = z
  .discriminatedUnion('of', [
    z.object({ of: z.literal('brand'), brand: z.int() }),
    z.object({ of: z.literal('field'), entity: thingField.entity, field: z.string().max(60) }),
    z.object({
      of: z.literal('things'),
      things: z
        .array(z.object({ entity: thingField.entity, key: thingField.key }))
        .min(1)
        .max(5_000),
    }),
  ])
  .nullable()
  .default(null)

/** 5,000 chosen things. */
const LARGEST_PART = 2 * 1024 * 1024
const LONGEST_MS = 60_000

export const undoEffect = defineOfficeCall({
  name: 'UndoEffect',
  summary:
    'What undoing an act, or a part of it, would do: what goes back, what somebody changed since, what stays as it is and why (office.md 3.5, OFI-14).',
  method: 'POST',
  repeatable: true,
  bodyLimit: LARGEST_PART,
  timeoutMs: LONGEST_MS,
  body: z.object({ id: z.int().positive(), part: undoPart }),
  reply: z.object({
    /** What there is to choose a part from. */
    parts: z.object({
      brands: z.array(z.object({ id: z.int(), name: z.string(), things: z.int() })),
      fields: z.array(z.object({ entity: z.string(), field: z.string(), changes: z.int() })),
    }),
    /** Fields, and rows that come or go, which go back. */
    back: z.int(),
    moved: z.int(),
    /** The first 500 of those that moved on; each may be chosen to go back all the same. */
    movedOn: z.array(
      z.object({
        ...thingField,
        before: value,
        present: value,
        /** It is not there any more, so it cannot be chosen. */
        isGone: z.boolean(),
        author: z.string().nullable(),
        at: instant.nullable(),
      }),
    ),
    /** What is never undone, with its reason. */
    lasting: z.array(
      z.object({
        entity: z.string(),
        reason: z.enum(['state', 'mail', 'answer', 'access', 'other']),
        changes: z.int(),
      }),
    ),
  }),
})

export const undoThings = defineOfficeRead({
  name: 'UndoThings',
  summary: 'The things that an act changed, to choose which are undone (OFI-14).',
  query: z.object({ id: wholeNumber, text: optionalText, offset: wholeOrZero.default(0) }),
  reply: z.object({
    things: z.array(
      z.object({
        entity: z.string(),
        key: z.string(),
        /** Of its product. */
        title: z.string().nullable(),
        changes: z.int(),
      }),
    ),
    total: z.int(),
  }),
})

export const undoChangeSet = defineOfficeWrite({
  name: 'UndoChangeSet',
  summary:
    'Undoes an act, or a part of it, within 90 days: what is as the act left it goes back, what moved on stays unless it is chosen (OFP-16, OFI-13, OFI-14). The undo is an act itself. `key` names an own act by its idempotency key.',
  bodyLimit: LARGEST_PART,
  timeoutMs: LONGEST_MS,
  body: z
    .object({
      id: z.int().positive().optional(),
      key: z.string().min(1).max(200).optional(),
      part: undoPart,
      /** What moved on and goes back all the same, with the value that was seen. */
      also: z
        .array(z.object({ ...thingField, present: value }))
        .max(500)
        .default([]),
    })
    .refine(({ id, key }) => (id === undefined) !== (key === undefined), { path: ['id'] }),
  reply: z.object({
    /** The change set of the undo. */
    changeSetId: z.int(),
    back: z.int(),
    /** Rows that others refer to: inactive instead of deleted. */
    inactive: z.int(),
    moved: z.int(),
    refused: z.int(),
    /** The first 500 that a rule or another row stands against. */
    refusals: z.array(z.object({ entity: z.string(), key: z.string() })),
  }),
})

export const history = defineOfficeRead({
  name: 'History',
  summary: 'What happened to one thing and its parts, newest first, for who may see the thing (OFA-21).',
  query: z.object({
    entity: z.string().min(1).max(60),
    key: z.string().min(1).max(200),
    /** The number of the last change that was seen. */
    before: wholeNumber.optional(),
  }),
  reply: z.object({
    changes: z.array(
      changeShape.extend({
        n: z.int(),
        at: instant,
        changeSetId: z.int(),
        actor: z.string(),
        title: z.string(),
      }),
    ),
    next: z.int().nullable(),
  }),
})
