import { type CompanySettings, shopSettings } from '#backend/catalogue/shop-settings.ts'
import type { PooledDatabase } from '#backend/db/pool.ts'
import { NOW } from '#backend/orders/testing/shop-data.ts'
import { paperHandlers } from '#backend/papers/handlers.ts'
import { openPaperPrinter } from '#backend/pdf/paper-printer.ts'
import { createLimiter } from '#backend/rate-limit/limiter.ts'
import { callRunner } from '#backend/testing/run-call.ts'

export const PUBLIC_URL = 'https://tienda.test'
/** What an operator set up; the rest has the shop's defaults. */
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

/** Makes the calls about papers, with a printer that the test file closes. */
export function paperCalls(db: PooledDatabase, clock: () => Date = () => NOW) {
  const { printer } = paperTools()
  const options = { db, clock, printer, limiter: createLimiter(db), company: () => company }
  const { call } = callRunner(
    paperHandlers({
      ...options,
      bankAccounts: () => bankAccounts,
      read: work => work(options.db),
      config: { publicUrl: PUBLIC_URL },
    }),
  )
  return { call, printer }
}

/** What the tasks need to print; a printer that prints nothing has no thread to end. */
export function paperTools() {
  return { printer: openPaperPrinter(), company: () => company }
}
