import { fillDemo } from '#demo/seed.ts'
import { TRANSLATED_LANGUAGES } from '#domain/text/locale.ts'
import { type Backend, buildBackend } from '../../app.ts'
import { callLimits } from '../../http/call-load-shedding.ts'
import type { BackendConfig } from '../../platform/config.ts'
import { contractCheck } from '../contract-check.ts'
import { schemaWithJobs, type TestDatabase, testDatabase } from '../test-database.ts'
import { testFolder } from '../test-folders.ts'

export const TEST_TOKEN = 'a-token-only-for-tests'

/** The demo shop, filled once per run; each test file gets its own copy. */
const demoTemplate = {
  name: 'template_demo',
  base: schemaWithJobs,
  strategy: 'file_copy',
  prepare: (url: string) => fillDemo(url, new Date()),
} as const

/** A whole backend over its own demo database, without open ports and without a running queue. */
export async function openDemoBackend(): Promise<TestDatabase & { backend: Backend; config: BackendConfig }> {
  const { db, url } = await testDatabase(demoTemplate)
  const config: BackendConfig = {
    production: false,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: url,
    databaseReplicaUrl: null,
    replicaMaxLagSeconds: 10,
    dataDir: await testFolder(),
    token: TEST_TOKEN,
    formerToken: null,
    tls: null,
    mediaBaseUrl: '/media',
    publicUrl: 'http://localhost:3000',
    officeUrl: 'http://localhost:3000',
    bcuUrl: 'http://127.0.0.1:9',
    smtpUrl: null,
    mailFrom: 'Mostrador <pedidos@mostrador.test>',
    erpOrdersUrl: null,
    breachedPasswordsUrl: null,
    incomingDir: '/nowhere',
    importNetworks: null,
    languages: TRANSLATED_LANGUAGES,
    backOrders: false,
    picturesBytes: 64 * 1024 * 1024,
    drawAhead: false,
    demo: true,
    officeKey: 'a-key-only-for-tests',
    isFactorWaived: true,
    slowQueryMs: 200,
    logLevel: 'silent',
  }
  const backend = await buildBackend({
    config,
    db,
    databaseUrl: url,
    log: false,
    jobs: false,
    // On a busy machine a request may queue for long; load shedding is tested elsewhere.
    loadLimits: callLimits.map(limits => ({ ...limits, longestWaitMs: 60_000 })),
    check: contractCheck,
  })
  return { db, url, backend, config }
}
