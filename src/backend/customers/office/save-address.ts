import type { BodyOf } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import type { saveCustomerAddress } from '#contract/office/customers/customers.ts'
import { type FieldValue, mergeFields } from '#domain/office/merge.ts'
import { CommittedRefusal } from '../../platform/calls/office-calls.ts'
import type { Database } from '../../platform/db/pool.ts'
import { findAddressFacts } from '../write/address-queries.ts'
import { lockCustomers } from '../write/customer-queries.ts'
import type { AddressInput } from '../write/inputs.ts'
import { removeAddress } from '../write/own-addresses.ts'
import { writeAddresses } from '../write/write-addresses.ts'
import { editConflict } from './edit-conflict.ts'
import { messages } from './messages.ts'
import { refuseBlank, throwRefusals } from './refusals.ts'

type Body = BodyOf<typeof saveCustomerAddress>

interface SavedAddress {
  /** Of the address, for the title of the change. */
  readonly label: string
  readonly result: { saved: string[] } | CommittedRefusal
}

const REQUIRED = ['label', 'street', 'city', 'department']

/** Adds, edits field by field or removes an address of a customer in the operator's scope (OFC-03, OFX-11). */
export async function saveAddress(tx: Database, body: Body): Promise<SavedAddress> {
  const { cardcode } = body
  await lockCustomers(tx, [cardcode])
  const addresses = await findAddressFacts(tx, [cardcode])
  if (body.act === 'add') {
    const values = new Map(body.fields.map(({ field, now }) => [field as string, now]))
    const kind = values.get('kind') === 'B' ? 'B' : 'S'
    const label = String(values.get('label') ?? '').trim()
    const isTaken = addresses.some(
      one => one.kind === kind && one.label.toLowerCase() === label.toLowerCase(),
    )
    if (isTaken)
      throw new CallError('VALIDATION', {
        errors: [{ path: 'label', code: 'exists', detail: messages.addressExists }],
      })
    throwRefusals(await writeAddresses(tx, [{ cardcode, ...inputOf(values) }]))
    return { label, result: { saved: [...values.keys()] } }
  }
  const stored = addresses.find(({ id }) => id === body.id)
  if (stored === undefined) throw new CallError('NOT_FOUND', { detail: messages.addressGone })
  const { label } = stored
  if (body.act === 'remove') {
    await removeAddress(tx, cardcode, body.id)
    return { label, result: { saved: [] } }
  }
  const { changes, conflicts } = mergeFields({ ...stored }, body.fields)
  refuseBlank(changes, REQUIRED)
  if (changes.size > 0)
    throwRefusals(await writeAddresses(tx, [{ cardcode, id: body.id, ...inputOf(changes) }]))
  if (conflicts.length === 0) return { label, result: { saved: [...changes.keys()] } }
  const thing = { entity: 'address', key: `${cardcode}/${body.id}` }
  return { label, result: new CommittedRefusal(await editConflict(tx, thing, conflicts)) }
}

/** Texts as they are typed; `isDefault` takes the place of another address. */
function inputOf(values: ReadonlyMap<string, FieldValue>): Omit<AddressInput, 'cardcode'> {
  const { kind, isDefault, ...texts } = Object.fromEntries(values)
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, String(value ?? '')])),
    ...(kind === 'S' || kind === 'B' ? { kind } : {}),
    ...(isDefault === undefined ? {} : { isDefault: isDefault === true }),
  }
}
