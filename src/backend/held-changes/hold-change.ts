import type { z } from 'zod'
import { CallError } from '#contract/errors.ts'
import type { heldReply, holdingNeed } from '#contract/office/products/holding.ts'
import { approvalLimitsValue } from '#contract/setting-values.ts'
import { type ExceededLimit, exceededLimits, type LimitedFigures } from '#domain/office/approval-limits.ts'
import type { Operator } from '../platform/calls/office-calls.ts'
import type { Database } from '../platform/db/pool.ts'
import { messages } from './messages.ts'
import { findApprovers, findLimits, insertHeld, type NewHeld, type Waiting } from './queries.ts'

export type HeldReply = z.output<typeof heldReply>
export type HoldingNeed = z.output<typeof holdingNeed>

/** Two people who may approve look at each other's prices; one alone types how many they are (OFP-13, office.md 8). */
const ENOUGH_APPROVERS = 2
/** The longest time ahead. */
const LONGEST_WAIT_MS = 366 * 24 * 60 * 60 * 1000

/** What the author of a change asks for with it. */
export interface Holding {
  readonly effectiveAt: string | null
  readonly asksApproval: boolean
  readonly confirmedPrices: number | null
}

/** What it takes to save new prices at once. */
export async function readNeed(
  db: Database,
  operator: Pick<Operator, 'id'>,
  { figures, prices }: { readonly figures: LimitedFigures; readonly prices: number },
): Promise<HoldingNeed> {
  const limits = exceededLimits(figures, approvalLimitsValue.parse((await findLimits(db)) ?? {}))
  if (limits.length === 0) return { need: 'nothing', limits, prices, approvers: [] }
  const approvers = await findApprovers(db)
  if (approvers.length < ENOUGH_APPROVERS)
    return { need: prices > 1 ? 'count' : 'nothing', limits, prices, approvers: [] }
  const others = approvers.filter(({ id }) => id !== operator.id)
  return { need: 'approval', limits, prices, approvers: others.map(({ name }) => name) }
}

/**
 * Whether a change is made now or waits. Throws VALIDATION where its number of prices is to be typed, its time is past or
 * too far, or there is nobody to approve it.
 */
export async function waitingOf(
  db: Database,
  {
    operator,
    holding,
    need,
    now,
  }: {
    readonly operator: Operator
    readonly holding: Holding
    readonly need: HoldingNeed
    readonly now: Date
  },
): Promise<Waiting | null> {
  const { asksApproval, confirmedPrices } = holding
  const effectiveAt = holding.effectiveAt === null ? null : new Date(holding.effectiveAt)
  if (effectiveAt !== null && (effectiveAt <= now || effectiveAt.getTime() > now.getTime() + LONGEST_WAIT_MS))
    throw invalid('effectiveAt', 'range', messages.badTime)
  if (need.need === 'count' && !asksApproval && confirmedPrices !== need.prices)
    throw invalid('confirmedPrices', 'count', messages.typeCount(need.prices, need.limits))
  const asked: ExceededLimit[] =
    asksApproval && need.need !== 'approval' ? [{ limit: 'asked', figure: 0 }] : []
  if (asked.length > 0) {
    const others = (await findApprovers(db)).filter(({ id }) => id !== operator.id)
    if (others.length === 0) throw invalid('asksApproval', 'nobody', messages.nobody)
  }
  const needsApproval = need.need === 'approval' || asked.length > 0
  if (!needsApproval && effectiveAt === null) return null
  // A system makes its changes itself.
  if (operator.id === null) throw new CallError('FORBIDDEN')
  return { limits: needsApproval ? [...need.limits, ...asked] : [], needsApproval, effectiveAt }
}

/** Keeps a change until it is approved and its time has come. */
export async function holdChange(tx: Database, held: NewHeld): Promise<NonNullable<HeldReply>> {
  return { id: await insertHeld(tx, held), needsApproval: held.waiting.needsApproval }
}

function invalid(path: string, code: string, detail: string): CallError {
  return new CallError('VALIDATION', { detail, errors: [{ path, code, detail }] })
}
