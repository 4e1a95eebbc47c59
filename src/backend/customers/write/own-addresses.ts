import { CallError } from '#contract/errors.ts'
import type { Database } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tooManyAddresses } from './messages.ts'
import {
  type AddressKind,
  deleteAddressRow,
  findKinds,
  insertAddress,
  type KindOfAddress,
  lockAddresses,
  type NewAddress,
  replaceAddress,
  setDefault,
} from './own-address-queries.ts'
import { MAX_ADDRESSES } from './write-addresses.ts'

/**
 * Adds an address and returns its id; the first of its kind is the default one. Throws STATE_CONFLICT when there are
 * too many.
 */
export function addAddress(db: Database, cardcode: string, address: NewAddress): Promise<number> {
  return withLockedAddresses(db, cardcode, async (tx, kinds) => {
    if (kinds.length >= MAX_ADDRESSES) {
      throw new CallError('STATE_CONFLICT', { detail: tooManyAddresses(MAX_ADDRESSES) })
    }
    const addressId = await insertAddress(tx, cardcode, address)
    const { kind, isDefault } = address
    if (isDefault || defaultOf(kinds, kind) === null) await setDefault(tx, cardcode, { addressId, kind })
    return addressId
  })
}

/**
 * Replaces an address. The default of its kind stays the default until another is chosen; an address that changes kind
 * passes it on to the oldest of the old kind. Throws NOT_FOUND for one that is not the customer's.
 */
export function changeAddress(
  db: Database,
  cardcode: string,
  addressId: number,
  address: NewAddress,
): Promise<void> {
  return withLockedAddresses(db, cardcode, async (tx, kinds) => {
    const before = requireAddress(kinds, addressId)
    const others = kinds.filter(other => other.addressId !== addressId)
    await replaceAddress(tx, cardcode, addressId, address)
    const { kind, isDefault } = address
    if (isDefault || defaultOf(others, kind) === null) await setDefault(tx, cardcode, { addressId, kind })
    if (before.kind !== kind) await passDefaultOn(tx, cardcode, before, others)
  })
}

/** Deletes an address; if it was the default, the oldest of its kind becomes the default. Throws NOT_FOUND. */
export function removeAddress(db: Database, cardcode: string, addressId: number): Promise<void> {
  return withLockedAddresses(db, cardcode, async (tx, kinds) => {
    const before = requireAddress(kinds, addressId)
    await deleteAddressRow(tx, cardcode, addressId)
    const others = kinds.filter(other => other.addressId !== addressId)
    await passDefaultOn(tx, cardcode, before, others)
  })
}

function withLockedAddresses<T>(
  db: Database,
  cardcode: string,
  change: (tx: Database, kinds: readonly KindOfAddress[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async tx => {
    if (!(await lockAddresses(tx, cardcode))) throw new CallError('NOT_FOUND')
    return change(tx, await findKinds(tx, cardcode))
  })
}

async function passDefaultOn(
  tx: Database,
  cardcode: string,
  before: KindOfAddress,
  others: readonly KindOfAddress[],
): Promise<void> {
  const successor = others.find(other => other.kind === before.kind)
  if (before.isDefault && successor !== undefined) await setDefault(tx, cardcode, successor)
}

function requireAddress(kinds: readonly KindOfAddress[], addressId: number): KindOfAddress {
  const found = kinds.find(one => one.addressId === addressId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  return found
}

function defaultOf(kinds: readonly KindOfAddress[], kind: AddressKind): KindOfAddress | null {
  return kinds.find(one => one.kind === kind && one.isDefault) ?? null
}
