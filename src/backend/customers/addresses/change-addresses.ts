import { CallError } from '#contract/errors.ts'
import type { Address } from '#contract/shapes.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { messages } from './messages.ts'
import {
  type AddressColumns,
  type AddressKind,
  deleteAddressRow,
  findAddress,
  findKinds,
  holdAddresses,
  insertAddress,
  type KindOfAddress,
  replaceAddress,
  setDefault,
} from './queries.ts'

/** More than anybody delivers to, few enough to be shown and chosen from at once. */
export const MOST_ADDRESSES = 50

export interface AddressWish {
  readonly address: AddressColumns
  readonly isDefault: boolean
}

/** Adds an address; the first of its kind is the default one. Throws STATE_CONFLICT when there are too many. */
export function addAddress(
  db: Database,
  cardcode: string,
  { address, isDefault }: AddressWish,
): Promise<Address> {
  return changing(db, cardcode, async (tx, kinds) => {
    if (kinds.length >= MOST_ADDRESSES) {
      throw new CallError('STATE_CONFLICT', { detail: messages.tooMany(MOST_ADDRESSES) })
    }
    const addressId = await insertAddress(tx, cardcode, address)
    const { kind } = address
    if (isDefault || defaultOf(kinds, kind) === null) await setDefault(tx, cardcode, { addressId, kind })
    return written(tx, cardcode, addressId)
  })
}

/**
 * Replaces an address. The default one of its kind stays so until another takes its place; one that leaves its kind
 * passes the default on. Throws NOT_FOUND for one that is not the customer's.
 */
export function changeAddress(
  db: Database,
  cardcode: string,
  addressId: number,
  { address, isDefault }: AddressWish,
): Promise<Address> {
  return changing(db, cardcode, async (tx, kinds) => {
    const before = known(kinds, addressId)
    const others = kinds.filter(other => other.addressId !== addressId)
    await replaceAddress(tx, cardcode, addressId, address)
    const { kind } = address
    if (isDefault || defaultOf(others, kind) === null) await setDefault(tx, cardcode, { addressId, kind })
    if (before.kind !== kind) await passOn(tx, cardcode, before, others)
    return written(tx, cardcode, addressId)
  })
}

/** Deletes an address; the oldest left of its kind becomes the default in its place. Throws NOT_FOUND. */
export function removeAddress(db: Database, cardcode: string, addressId: number): Promise<void> {
  return changing(db, cardcode, async (tx, kinds) => {
    const before = known(kinds, addressId)
    await deleteAddressRow(tx, cardcode, addressId)
    const others = kinds.filter(other => other.addressId !== addressId)
    await passOn(tx, cardcode, before, others)
  })
}

function changing<T>(
  db: Database,
  cardcode: string,
  change: (tx: Database, kinds: readonly KindOfAddress[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async tx => {
    if (!(await holdAddresses(tx, cardcode))) throw new CallError('NOT_FOUND')
    return change(tx, await findKinds(tx, cardcode))
  })
}

async function passOn(
  tx: Database,
  cardcode: string,
  before: KindOfAddress,
  others: readonly KindOfAddress[],
): Promise<void> {
  const heir = others.find(other => other.kind === before.kind)
  if (before.isDefault && heir !== undefined) await setDefault(tx, cardcode, heir)
}

function known(kinds: readonly KindOfAddress[], addressId: number): KindOfAddress {
  const found = kinds.find(one => one.addressId === addressId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  return found
}

function defaultOf(kinds: readonly KindOfAddress[], kind: AddressKind): KindOfAddress | null {
  return kinds.find(one => one.kind === kind && one.isDefault) ?? null
}

async function written(tx: Database, cardcode: string, addressId: number): Promise<Address> {
  const address = await findAddress(tx, cardcode, addressId)
  if (address === null) throw new CallError('NOT_FOUND')
  return address
}
