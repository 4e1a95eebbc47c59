import { CallFailure } from '#contract/browser/call-server.ts'
import { offlineCatalogue, offlineCustomers } from '#contract/office/offline.ts'
import { callOffice } from '../../../browser/call-office.ts'
import { forgetDevice } from '../../../browser/forget-device.ts'
import type { Operator } from '../../operator/operator.tsx'
import { type DeviceData, keepsData, readDevice, writeDevice } from './device.ts'
import { showData } from './offline-data.ts'
import { storeCode } from './store-code.ts'

/** One tab at a time. */
const LOCK = 'oficina.datos'

/**
 * Brings what is on this device up to date, while there is a connection: of customers and products what changed since. Whose
 * rights do not include it any more, or who is another person, loses what is there (OFX-17). A failure leaves it as it was.
 * @returns whether it is as of now.
 */
export async function readData(operator: Operator): Promise<boolean> {
  if (!keepsData(operator)) {
    await forget()
    return false
  }
  return await inTurn(async () => {
    const found = await readDevice(new Date())
    const before = found?.operator.person.id === operator.person.id ? found : null
    if (found !== null && before === null) await forget()
    try {
      const { data, isWhole } = await readFrom(operator, before)
      await writeDevice(data, isWhole)
      showData(data)
      await storeCode()
      return true
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'FORBIDDEN') await forget()
      // Without a connection, or with a full disk, the next reading comes soon.
      return false
    }
  })
}

async function readFrom(
  operator: Operator,
  before: DeviceData | null,
): Promise<{ readonly data: DeviceData; readonly isWhole: boolean }> {
  // By the clock of the device, which says later how old it is.
  const at = new Date().toISOString()
  const known = Object.fromEntries(
    (before?.customers ?? []).map(({ cardcode, version }) => [cardcode, version]),
  )
  const lists = before?.catalogue.lists.map(({ number }) => number).join(',') ?? ''
  const [people, products] = await Promise.all([
    callOffice(offlineCustomers, { body: { known } }),
    callOffice(offlineCatalogue, { query: { since: before?.catalogue.at ?? '', lists } }),
  ])
  const byCode = new Map(before?.customers.map(customer => [customer.cardcode, customer]))
  for (const cardcode of people.gone) byCode.delete(cardcode)
  for (const customer of people.customers) byCode.set(customer.cardcode, customer)
  const isWhole = products.isWhole || before === null
  const data = {
    operator,
    at,
    isCapped: people.isCapped,
    customers: [...byCode.values()],
    catalogue: isWhole ? products : before.catalogue,
    changes: isWhole ? null : products,
  }
  return { data, isWhole }
}

async function forget(): Promise<void> {
  await forgetDevice()
  showData(null)
}

async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  // Absent where a page is neither local nor behind TLS: there is no service worker either.
  if (navigator.locks === undefined) return await work()
  return await navigator.locks.request(
    LOCK,
    { ifAvailable: true },
    async lock => lock !== null && (await work()),
  )
}
