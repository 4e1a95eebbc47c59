import { useEffect, useSyncExternalStore } from 'react'
import { OfflineCatalogue } from '#domain/office/offline/offline-catalogue.ts'
import { type CustomerTerms, customerTerms } from '#domain/pricing/customer-terms.ts'
import { useOperator } from '../../operator/operator.tsx'
import { setDataTime } from './data-time.ts'
import { type DeviceData, isAlive, type OfflineCustomer, readDevice } from './device.ts'

/** What screens read of the device. */
export interface OfflineData {
  readonly owner: string
  readonly at: string
  readonly isCapped: boolean
  readonly customers: readonly OfflineCustomer[]
  customer(cardcode: string): OfflineCustomer | null
  termsOf(customer: OfflineCustomer): CustomerTerms
  /** Built when the first product is asked for. */
  catalogue(): OfflineCatalogue
}

/** Undefined until it is read. */
let shown: OfflineData | null | undefined
const listeners = new Set<() => void>()

/** Shows what was read from the server or the device; null: nothing is there. */
export function showData(data: DeviceData | null): void {
  shown = data === null ? null : offlineData(data)
  setDataTime(data?.at ?? null)
  for (const listener of listeners) listener()
}

/** What is on this device for the person who works here: undefined while it is read, null where there is nothing. */
export function useOfflineData(): OfflineData | null | undefined {
  const { person } = useOperator()
  const data = useSyncExternalStore(subscribe, () => shown)
  const isOver = data !== null && data !== undefined && !isAlive(data.at, new Date())
  useEffect(() => {
    // Read again also where a page is open for longer than what it shows may be kept.
    if (shown === undefined || isOver) void readDevice(new Date()).then(showData)
  }, [isOver])
  return data?.owner === person.id || !data ? data : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function offlineData({ operator, at, customers, isCapped, catalogue, changes }: DeviceData): OfflineData {
  const byCode = new Map(customers.map(customer => [customer.cardcode, customer]))
  let built: OfflineCatalogue | null = null
  return {
    owner: operator.person.id,
    at,
    isCapped,
    customers,
    customer: cardcode => byCode.get(cardcode) ?? null,
    termsOf: ({ cardcode, list, group, discounts, specialPrices }) =>
      customerTerms({ cardcode, priceList: list.number, group, discounts, specialPrices }),
    catalogue() {
      built ??= new OfflineCatalogue(catalogue, changes)
      return built
    },
  }
}
