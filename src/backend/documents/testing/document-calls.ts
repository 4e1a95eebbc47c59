import { type CompanySettings, shopSettings } from '../../catalogue/read/shop-settings.ts'
import { NOW } from '../../orders/testing/shop-data.ts'
import type { PooledDatabase } from '../../platform/db/pool.ts'
import { openDocumentPrinter } from '../../platform/pdf/document-printer.ts'
import { createLimiter } from '../../platform/rate-limit/limiter.ts'
import { testOffice } from '../../testing/office/operators.ts'
import { callRunner } from '../../testing/run-call.ts'
import { documentHandlers } from '../handlers.ts'
import { officeDocumentHandlers } from '../office-handlers.ts'

export const PUBLIC_URL = 'https://tienda.test'
/** Settings of an operator; the rest are the shop's defaults. */
const settings = shopSettings({
  settings: [
    { key: 'company', value: { name: 'Mostrador', address: 'Ceibales 1', phone: '+59820000000' } },
    {
      key: 'bankAccounts',
      value: [{ bank: 'Banco 1', type: 'checking', currency: '$', number: '001-2', holder: 'Mostrador' }],
    },
  ],
  exchangeRates: [],
  shippingMethods: [],
})
export const company: CompanySettings = settings.company
export const { bankAccounts } = settings

/** Runs the calls about documents, with a printer that the test file closes. */
export function documentCalls(db: PooledDatabase, clock: () => Date = () => NOW) {
  const { printer } = documentTools()
  const options = { db, clock, printer, limiter: createLimiter(db), company: () => company }
  const parts = {
    ...options,
    bankAccounts: () => bankAccounts,
    read: <T>(work: (from: typeof db) => Promise<T>) => work(db),
    config: { publicUrl: PUBLIC_URL },
  }
  const office = testOffice(db, clock)
  const { call } = callRunner([...documentHandlers(parts), ...officeDocumentHandlers({ ...parts, office })])
  return { call, printer }
}

/** What tasks need to print; an unused printer has no thread to close. */
export function documentTools() {
  return { printer: openDocumentPrinter(), company: () => company }
}
