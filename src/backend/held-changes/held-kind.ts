import type { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import type { heldChange } from '#contract/office/held-changes.ts'
import type { HeldKindName } from '#domain/office/held-changes.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'

export type HeldEffect = ReplyOf<typeof heldChange>['effect']

/** How a change that waited ended. */
export interface HeldOutcome {
  readonly changes: number
  /** What did not fit any more, each with its name and reason. */
  readonly left: readonly { readonly name: string; readonly reason: string }[]
}

/** For whom and when a change is applied. */
export interface HeldContext {
  /** Its author as they are now. */
  readonly author: Operator
  readonly now: Date
  readonly changeSet: number
}

/** A kind of change that may wait, as the feature that it belongs to defines it. */
interface HeldKind<Change> {
  readonly name: HeldKindName
  /** What its author needs, also when it is applied. */
  readonly permission: Permission
  /** What its change set is called in the register. */
  readonly act: string
  /** As it is stored. */
  readonly change: z.ZodType<Change>
  /** What it would do now, where its own screen does not show that. */
  readonly preview: (
    db: Database,
    change: Change,
    by: { readonly operator: Operator; readonly now: Date },
  ) => Promise<HeldEffect>
  /** Writes what still fits, in the change set given. Throws a CallError where nothing can be. */
  readonly apply: (tx: Database, change: Change, context: HeldContext) => Promise<HeldOutcome>
  /** It was refused, taken back, or failed. */
  readonly release: (tx: Database, change: Change) => Promise<void>
}

/** A kind without its types: what was stored is read with its schema. */
export interface AnyHeldKind {
  readonly name: HeldKindName
  readonly permission: Permission
  readonly act: string
  preview(
    db: Database,
    change: unknown,
    by: { readonly operator: Operator; readonly now: Date },
  ): Promise<HeldEffect>
  apply(tx: Database, change: unknown, context: HeldContext): Promise<HeldOutcome>
  release(tx: Database, change: unknown): Promise<void>
}

export function heldKind<Change>(kind: HeldKind<Change>): AnyHeldKind {
  return {
    name: kind.name,
    permission: kind.permission,
    act: kind.act,
    preview: (db, change, by) => kind.preview(db, kind.change.parse(change), by),
    apply: (tx, change, context) => kind.apply(tx, kind.change.parse(change), context),
    release: (tx, change) => kind.release(tx, kind.change.parse(change)),
  }
}

export function heldKindNamed(kinds: readonly AnyHeldKind[], name: HeldKindName): AnyHeldKind {
  const kind = kinds.find(one => one.name === name)
  if (kind === undefined) throw new Error(`No kind of change that waits is called ${name}`)
  return kind
}
