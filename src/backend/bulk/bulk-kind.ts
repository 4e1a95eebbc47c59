import type { z } from 'zod'
import type { BodyOf } from '#contract/call.ts'
import type { runBulk } from '#contract/office/bulk.ts'
import type { Permission } from '#domain/permissions/staff-permissions.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'

type BulkBody = BodyOf<typeof runBulk>
type BulkKindName = BulkBody['kind']

/** A thing of a job. */
interface BulkThing<Input> {
  /** As it is shown: `Pedido 100123`. */
  readonly name: string
  /** Of its screen, below `/oficina`. */
  readonly path: string
  readonly input: Input
}

/** A job that may begin. */
export interface PreparedBulk<Options, Input> {
  /** In Spanish: what is done with how many. */
  readonly title: string
  /** What is the same for all things. */
  readonly options: Options
  readonly things: readonly BulkThing<Input>[]
}

/** A pause after so many things of a job. */
export interface BulkPace {
  readonly things: number
  readonly pauseSeconds: number
}

/** An act over many things, as the feature that it belongs to defines it (OFX-07). */
interface BulkAct<Options, Input> {
  readonly permission: Permission
  /** As they are stored with the job. */
  readonly options: z.ZodType<Options>
  readonly input: z.ZodType<Input>
  /** Without one, a job goes on as fast as it can. */
  readonly pace?: BulkPace
  /** Does one, in a transaction of its own, for its author as they are now. A CallError says why it is not done. */
  run(tx: Database, input: Input, options: Options, by: { operator: Operator; now: Date }): Promise<unknown>
}

/** One that `RunBulk` begins. */
interface BulkKind<Name extends BulkKindName, Options, Input> extends BulkAct<Options, Input> {
  readonly name: Name
  /** Throws a CallError for what is wrong with all things; what is wrong with one is said when its turn comes. */
  prepare(
    db: Database,
    body: Extract<BulkBody, { kind: Name }>,
    operator: Operator,
  ): Promise<PreparedBulk<Options, Input>>
}

/** A kind without its types: what was stored is read with the schemas of its kind. */
export interface AnyBulkKind {
  readonly name: string
  readonly permission: Permission
  readonly pace: BulkPace | null
  /** Null: another act begins it. */
  readonly prepare:
    | ((db: Database, body: BulkBody, operator: Operator) => Promise<PreparedBulk<unknown, unknown>>)
    | null
  run(tx: Database, input: unknown, options: unknown, by: { operator: Operator; now: Date }): Promise<unknown>
}

export function bulkKind<Name extends BulkKindName, Options, Input>(
  kind: BulkKind<Name, Options, Input>,
): AnyBulkKind {
  return {
    ...followingKind(kind),
    prepare(db, body, operator) {
      if (!isOf(body, kind.name)) throw new Error(`A body of ${body.kind} for ${kind.name}`)
      return kind.prepare(db, body, operator)
    },
  }
}

/** A kind whose jobs another act begins, with `beginJob` in its own transaction. */
export function followingKind<Options, Input>(
  kind: BulkAct<Options, Input> & { readonly name: string },
): AnyBulkKind {
  return {
    name: kind.name,
    permission: kind.permission,
    pace: kind.pace ?? null,
    prepare: null,
    run: (tx, input, options, by) => kind.run(tx, kind.input.parse(input), kind.options.parse(options), by),
  }
}

function isOf<Name extends BulkKindName>(
  body: BulkBody,
  name: Name,
): body is Extract<BulkBody, { kind: Name }> {
  return body.kind === name
}
