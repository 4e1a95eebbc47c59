import type { BodyOf, ReplyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import type { saveAgency, saveShipping } from '#contract/office/settings.ts'
import { changedMeanwhile } from '../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../platform/db/pool.ts'
import { messages } from './messages.ts'
import {
  findActiveAgencies,
  isAgencyName,
  lockAgency,
  lockMethods,
  placeMethods,
  renameInMethods,
  storeAgency,
  storeMethod,
} from './queries.ts'

const NAMES = { active: 'isActive' } as const

type Method = Extract<BodyOf<typeof saveShipping>, { act: 'save' }>

/** Saves a method. Throws VALIDATION by field, NOT_FOUND, EDIT_CONFLICT. */
export async function saveMethod(tx: Database, body: Method): Promise<ReplyOf<typeof saveShipping>> {
  const { act: _, version, ...method } = body
  const stored = await lockMethods(tx)
  const present = stored.get(method.code)
  if (version === null && present !== undefined) throw invalid([problem('code', 'taken', messages.codeTaken)])
  if (version !== null && present === undefined) throw new CallError('NOT_FOUND')
  if (present !== undefined && present.version !== version)
    throw await changedMeanwhile(tx, { entity: 'shipping-method', key: method.code, names: NAMES })
  const others = [...stored].filter(([code, { isActive }]) => isActive && code !== method.code)
  const errors = problemsOf(method, await findActiveAgencies(tx))
  if (!method.isActive && others.length === 0) errors.push(problem('isActive', 'last', messages.lastActive))
  if (errors.length > 0) throw invalid(errors)
  return { methods: [{ code: method.code, version: await storeMethod(tx, method) }] }
}

function problemsOf(method: Omit<Method, 'act' | 'version'>, agencies: readonly string[]): FieldError[] {
  const { kind, needsAddress, payAtDestination, charge, cutoff, departureWeekdays } = method
  const errors: FieldError[] = []
  if (kind === 'pickup' && (needsAddress || payAtDestination))
    errors.push(problem('needsAddress', 'pickup', messages.notPickup))
  if (payAtDestination && charge !== null) errors.push(problem('charge', 'freight', messages.freightCharge))
  if (kind === 'agency' && method.agencies.length === 0)
    errors.push(problem('agencies', 'missing', messages.agencyMissing))
  for (const [at, name] of method.agencies.entries()) {
    if (!agencies.includes(name))
      errors.push(problem(`agencies.${at}`, 'unknown', messages.agencyUnknown(name)))
  }
  if (cutoff !== null && departureWeekdays.length === 0)
    errors.push(problem('departureWeekdays', 'missing', messages.weekdaysMissing))
  return errors
}

/** Places all methods. Throws STATE_CONFLICT unless each is named once. */
export async function orderMethods(
  tx: Database,
  codes: readonly string[],
): Promise<ReplyOf<typeof saveShipping>> {
  const stored = await lockMethods(tx)
  const isWhole =
    codes.length === stored.size &&
    codes.every(code => stored.has(code)) &&
    new Set(codes).size === codes.length
  if (!isWhole) throw new CallError('STATE_CONFLICT', { detail: messages.orderIncomplete })
  return { methods: await placeMethods(tx, codes) }
}

/** Saves an agency with its branches, and renames it where methods offer it. Throws as `saveMethod`. */
export async function saveAgencyWithBranches(
  tx: Database,
  { version, ...agency }: BodyOf<typeof saveAgency>,
): Promise<ReplyOf<typeof saveAgency>> {
  const { code, name, isActive, branches } = agency
  const stored = await lockAgency(tx, code)
  if (version === null ? stored !== null : await isAgencyName(tx, name, code))
    throw invalid([problem(version === null ? 'code' : 'name', 'taken', messages.agencyTaken)])
  if (version === null && (await isAgencyName(tx, name, code)))
    throw invalid([problem('name', 'taken', messages.agencyTaken)])
  if (version !== null && stored === null) throw new CallError('NOT_FOUND')
  if (stored !== null && stored.version !== version)
    throw await changedMeanwhile(tx, { entity: 'agency', key: code, names: NAMES })
  const twice = branches.findIndex(
    ({ name: one }, at) => branches.findIndex(other => other.name === one) < at,
  )
  if (twice !== -1)
    throw invalid([
      problem(`branches.${twice}.name`, 'twice', messages.branchTwice(branches[twice]?.name ?? '')),
    ])
  if (stored !== null && (stored.name !== name || !isActive))
    await renameInMethods(tx, stored.name, isActive ? name : null)
  return { code, version: await storeAgency(tx, agency) }
}

function problem(path: string, code: string, detail: string): FieldError {
  return { path, code, detail }
}

function invalid(errors: FieldError[]): CallError {
  return new CallError('VALIDATION', { errors })
}
