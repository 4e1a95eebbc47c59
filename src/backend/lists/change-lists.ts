import type { ReplyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { MAX_LIST_LINES, type productList } from '#contract/shop/lists.ts'
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
  insertList,
  isNameTaken,
  type ListedQuantity,
  type LockedList,
  lockList,
  setQuantity,
  touchList,
} from './queries.ts'

type ListDetail = ReplyOf<typeof productList>

/** More than anybody keeps apart, few enough to choose from. */
export const MOST_LISTS = 50

interface ListWish {
  readonly name: string
  readonly shared: boolean
}

/** Throws NOT_FOUND where there is no such list, or none that the user may see. */
export async function readList(db: Database, owner: OwnCustomer, listId: number): Promise<ListDetail> {
  const row = await findList(db, owner, listId)
  if (row === null) throw new CallError('NOT_FOUND')
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}

/** Makes a list. Throws STATE_CONFLICT above a limit, VALIDATION where the user has one of that name. */
export function createList(
  db: Database,
  owner: OwnCustomer,
  wish: ListWish & { readonly lines: readonly ListedQuantity[] },
): Promise<ListDetail> {
  return inTransaction(db, async tx => {
    const count = await countOwnLists(tx, owner)
    if (count === null) throw new CallError('NOT_FOUND')
    if (count >= MOST_LISTS)
      throw new CallError('STATE_CONFLICT', { detail: messages.tooManyLists(MOST_LISTS) })
    await refuseTakenName(tx, owner, wish.name, 0)
    const listId = await insertList(tx, owner, wish)
    await addToList(tx, owner.cardcode, listId, wish.lines)
    return readList(tx, owner, listId)
  })
}

/** Renames and shares an own list. */
export function updateList(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  wish: ListWish,
): Promise<ListDetail> {
  return changing(db, owner, listId, async (tx, list) => {
    refuseUnlessOwner(list)
    await refuseTakenName(tx, owner, wish.name, listId)
    await touchList(tx, owner.cardcode, listId, wish)
  })
}

/** Deletes an own list; what others put into it since `revision` is not lost unseen. */
export async function deleteList(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  revision: number,
): Promise<void> {
  await inTransaction(db, async tx => {
    const list = await lockList(tx, owner, listId)
    if (list === null) throw new CallError('NOT_FOUND')
    refuseUnlessOwner(list)
    if (list.revision !== revision) throw new CallError('STATE_CONFLICT', { detail: messages.listChanged })
    await deleteListRow(tx, owner.cardcode, listId)
  })
}

/** Adds lines, whoever else does so at the same time. */
export function addListLines(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  lines: readonly ListedQuantity[],
): Promise<ListDetail> {
  return changing(db, owner, listId, async tx => {
    await addToList(tx, owner.cardcode, listId, lines)
    await touchList(tx, owner.cardcode, listId, null)
  })
}

/** Sets one quantity that was seen as `was`; throws STATE_CONFLICT where another user changed it meanwhile. */
export function setListLine(
  db: Database,
  owner: OwnCustomer,
  listId: number,
  { was, ...line }: ListedQuantity & { readonly was: number },
): Promise<ListDetail> {
  return changing(db, owner, listId, async tx => {
    const present = await findQuantity(tx, owner.cardcode, listId, line.itemCode)
    // The same change twice, or by two people, is one.
    if (present === line.quantity) return
    if (present !== was) throw new CallError('STATE_CONFLICT', { detail: messages.lineChanged(present) })
    if (was === 0) await addToList(tx, owner.cardcode, listId, [line])
    else await setQuantity(tx, owner.cardcode, listId, line)
    await touchList(tx, owner.cardcode, listId, null)
  })
}

async function changing(
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
  lines: readonly ListedQuantity[],
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { itemCode, quantity } of lines) sums.set(itemCode, sumOf(sums.get(itemCode) ?? 0, quantity))
  if (sums.size === 0) return
  const added = [...sums].map(([itemCode, quantity]) => ({ itemCode, quantity }))
  const count = await addLines(tx, cardcode, listId, added, MAX_LINE_QUANTITY)
  if (count > MAX_LIST_LINES) {
    throw new CallError('STATE_CONFLICT', { detail: messages.tooManyLines(MAX_LIST_LINES) })
  }
}

function refuseUnlessOwner({ isMine }: LockedList): void {
  if (!isMine) throw new CallError('STATE_CONFLICT', { detail: messages.notOwner })
}

async function refuseTakenName(
  tx: Database,
  owner: OwnCustomer,
  name: string,
  exceptId: number,
): Promise<void> {
  if (!(await isNameTaken(tx, owner, name, exceptId))) return
  throw new CallError('VALIDATION', { errors: [{ path: 'name', code: 'taken', detail: messages.nameTaken }] })
}
