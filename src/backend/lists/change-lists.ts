import { CallError } from '#contract/errors.ts'
import type { SavedLine } from '#contract/shapes.ts'
import { MAX_LIST_LINES } from '#contract/shop/lists.ts'
import { MAX_LINE_QUANTITY } from '#domain/constants.ts'
import { sumOf } from '#domain/pricing/quantity.ts'
import type { OwnCustomer } from '../auth/own-customer.ts'
import type { Database } from '../platform/db/pool.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { messages } from './messages.ts'
import {
  addLines,
  countOwnLists,
  deleteListRow,
  findList,
  findQuantity,
  insertLineBefore,
  insertList,
  isNameTaken,
  type ListDetail,
  type LockedList,
  lockList,
  setQuantity,
  touchList,
} from './queries.ts'

/** More than a user needs, few enough to choose from. */
export const MAX_LISTS = 50

interface ListSettings {
  readonly name: string
  readonly shared: boolean
}

/** Throws NOT_FOUND when there is no such list, or the user may not see it. */
export async function readList(db: Database, owner: OwnCustomer, listId: number): Promise<ListDetail> {
  const row = await findList(db, owner, listId)
  if (row === null) throw new CallError('NOT_FOUND')
  return row
}

/** Creates a list. Throws STATE_CONFLICT above a limit, VALIDATION when the user has one of that name. */
export function createList(
  db: Database,
  owner: OwnCustomer,
  settings: ListSettings & { readonly lines: readonly SavedLine[] },
): Promise<ListDetail> {
  return inTransaction(db, async tx => {
    const count = await countOwnLists(tx, owner)
    if (count === null) throw new CallError('NOT_FOUND')
    if (count >= MAX_LISTS)
      throw new CallError('STATE_CONFLICT', { detail: messages.tooManyLists(MAX_LISTS) })
    await requireFreeName(tx, owner, settings.name, 0)
    const listId = await insertList(tx, owner, settings)
    await addToList(tx, owner.cardcode, listId, settings.lines)
    return readList(tx, owner, listId)
  })
}

/** Renames, shares or unshares an own list. */
export function updateList(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  settings: ListSettings,
): Promise<ListDetail> {
  return changeLockedList(db, owner, listId, async (tx, list) => {
    requireOwner(list)
    await requireFreeName(tx, owner, settings.name, listId)
    await touchList(tx, owner.cardcode, listId, settings)
  })
}

/** Deletes an own list. Throws STATE_CONFLICT when it changed since `revision`. */
export async function deleteList(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  revision: number,
): Promise<void> {
  await inTransaction(db, async tx => {
    const list = await lockList(tx, owner, listId)
    if (list === null) throw new CallError('NOT_FOUND')
    requireOwner(list)
    if (list.revision !== revision) throw new CallError('STATE_CONFLICT', { detail: messages.listChanged })
    await deleteListRow(tx, owner.cardcode, listId)
  })
}

/** Adds lines; concurrent additions are all kept. */
export function addListLines(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  lines: readonly SavedLine[],
): Promise<ListDetail> {
  return changeLockedList(db, owner, listId, async tx => {
    await addToList(tx, owner.cardcode, listId, lines)
    await touchList(tx, owner.cardcode, listId, null)
  })
}

/** Sets one quantity that the user saw as `was`; a new line goes before another or last. Throws STATE_CONFLICT when another user changed it. */
export function setListLine(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  { was, before, ...line }: SavedLine & { readonly was: number; readonly before?: string | null | undefined },
): Promise<ListDetail> {
  return changeLockedList(db, owner, listId, async tx => {
    const current = await findQuantity(tx, owner.cardcode, listId, line.itemCode)
    // The same change repeated, or made by two users, is no conflict.
    if (current === line.quantity) return
    if (current !== was) throw new CallError('STATE_CONFLICT', { detail: messages.lineChanged(current) })
    if (was === 0 && before) {
      requireRoom(await insertLineBefore(tx, owner.cardcode, listId, { ...line, before }))
    } else if (was === 0) await addToList(tx, owner.cardcode, listId, [line])
    else await setQuantity(tx, owner.cardcode, listId, line)
    await touchList(tx, owner.cardcode, listId, null)
  })
}

async function changeLockedList(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  change: (tx: Database, list: LockedList) => Promise<void>,
): Promise<ListDetail> {
  return inTransaction(db, async tx => {
    const list = await lockList(tx, owner, listId)
    if (list === null) throw new CallError('NOT_FOUND')
    await change(tx, list)
    return readList(tx, owner, listId)
  })
}

async function addToList(
  tx: Database,
  cardcode: string,
  listId: number,
  lines: readonly SavedLine[],
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { itemCode, quantity } of lines) sums.set(itemCode, sumOf(sums.get(itemCode) ?? 0, quantity))
  if (sums.size === 0) return
  const added = [...sums].map(([itemCode, quantity]) => ({ itemCode, quantity }))
  requireRoom(await addLines(tx, cardcode, listId, added, MAX_LINE_QUANTITY))
}

function requireRoom(lines: number): void {
  if (lines <= MAX_LIST_LINES) return
  throw new CallError('STATE_CONFLICT', { detail: messages.tooManyLines(MAX_LIST_LINES) })
}

function requireOwner({ isMine }: LockedList): void {
  if (!isMine) throw new CallError('STATE_CONFLICT', { detail: messages.notOwner })
}

async function requireFreeName(
  tx: Database,
  owner: OwnCustomer,
  name: string,
  exceptId: number,
): Promise<void> {
  if (!(await isNameTaken(tx, owner, name, exceptId))) return
  throw new CallError('VALIDATION', { errors: [{ path: 'name', code: 'taken', detail: messages.nameTaken }] })
}
