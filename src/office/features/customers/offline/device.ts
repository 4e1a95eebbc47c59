import type { ReplyOf } from '#contract/call.ts'
import type { offlineCatalogue, offlineCustomers } from '#contract/office/offline.ts'
import { OFFLINE_HOURS } from '#domain/office/offline/limits.ts'
import { DEVICE_DATABASE, forgetDevice } from '../../../browser/forget-device.ts'
import { inKnownStore, inStore } from '../../../browser/in-store.ts'
import type { Operator } from '../../operator/operator.tsx'

export type OfflineCustomer = ReplyOf<typeof offlineCustomers>['customers'][number]
export type CatalogueReply = ReplyOf<typeof offlineCatalogue>

/** What is on this device: who it was read for, and what they see without a connection (decision 0040). */
export interface DeviceData {
  readonly operator: Operator
  /** When all of it was last read or found unchanged. */
  readonly at: string
  readonly customers: readonly OfflineCustomer[]
  readonly isCapped: boolean
  /** As it was read whole, and what changed since. */
  readonly catalogue: CatalogueReply
  readonly changes: CatalogueReply | null
}

/** Another name once the data have another shape, so that all is read again. */
const DATA = { database: DEVICE_DATABASE, store: '1' } as const
/** Of one row for the facts, and one for the heavy part that seldom changes. */
const FACTS = 'facts'
const CATALOGUE = 'catalogue'
const LIFE_MS = OFFLINE_HOURS * 60 * 60 * 1000

type Facts = Omit<DeviceData, 'catalogue'>

/** Whether this person takes customers along: a rep with customers of their own, at a device that nobody shares. */
export function keepsData({ isOwnScope, isShared, permissions }: Operator): boolean {
  return (
    isOwnScope && !isShared && permissions.includes('orders.place') && permissions.includes('customers.read')
  )
}

/** Whether what was read at that time may still be kept. */
export function isAlive(at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) < LIFE_MS
}

/** What is on this device; null where there is nothing. Older than a day it is removed, whoever asks. */
export async function readDevice(now: Date): Promise<DeviceData | null> {
  try {
    const found = await inKnownStore(DATA, async rows => {
      // Written by `writeDevice` alone.
      const facts = (await rows.get(FACTS)) as Facts | undefined
      const catalogue = (await rows.get(CATALOGUE)) as CatalogueReply | undefined
      return facts === undefined || catalogue === undefined ? null : { ...facts, catalogue }
    })
    if (found === null || isAlive(found.at, now)) return found
    await forgetDevice()
  } catch {
    // A browser without storage: nothing is there.
  }
  return null
}

/** Replaces what is on this device; the catalogue only where it was read whole. */
export async function writeDevice({ catalogue, ...facts }: DeviceData, isWhole: boolean): Promise<void> {
  await inStore(DATA, async rows => {
    await rows.put(facts, FACTS)
    if (isWhole) await rows.put(catalogue, CATALOGUE)
  })
}
