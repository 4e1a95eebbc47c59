import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { BackendClient } from '#contract/client.ts'
import type { LoadLimitsByPriority } from '#server/load/load-shedding.ts'
import type { Scraped } from '#server/metrics-server.ts'
import { auditHandlers } from './audit/handlers.ts'
import { undoHandlers } from './audit/undo/handlers.ts'
import { openBreachedPasswords } from './auth/accounts/breached-passwords.ts'
import { authHandlers } from './auth/handlers.ts'
import { SessionCache } from './auth/sessions/session-cache.ts'
import { brochureHandlers } from './brochures/handlers.ts'
import { bulkHandlers } from './bulk/handlers.ts'
import { bulkKinds } from './bulk-kinds.ts'
import { cartHandlers } from './cart/handlers.ts'
import { openCatalogue } from './catalogue/read/catalogue.ts'
import { contentHandlers } from './content/handlers.ts'
import { installContent } from './content/install-content.ts'
import { officeContentHandlers } from './content/office/handlers.ts'
import { addressHandlers } from './customers/addresses/handlers.ts'
import { customerHandlers, customerNameHandlers } from './customers/handlers.ts'
import { customerExports } from './customers/office/export-customers.ts'
import { officeCustomerHandlers } from './customers/office/handlers.ts'
import { customerUserHandlers } from './customers/office/users/handlers.ts'
import { documentExport } from './documents/export-documents.ts'
import { documentHandlers } from './documents/handlers.ts'
import { officeDocumentHandlers } from './documents/office-handlers.ts'
import { createEventLog } from './events/event-log.ts'
import { eventHandlers } from './events/handlers.ts'
import { createPresence } from './events/presence.ts'
import { exportedLists } from './exported-lists/exported-lists.ts'
import { heldChangeHandlers } from './held-changes/handlers.ts'
import { heldKinds } from './held-kinds.ts'
import { homePageHandlers } from './home-blocks/handlers.ts'
import { homeBlockHandlers } from './home-blocks/office/handlers.ts'
import { awake } from './http/awake.ts'
import { buildBackendServer, type SentAnswer } from './http/backend-server.ts'
import type { CallKind } from './http/call-load-shedding.ts'
import { createMetrics, measured, measureReadiness } from './http/metrics.ts'
import { impersonationHandlers } from './impersonation/handlers.ts'
import { importFileHandlers } from './import/office/file-handlers.ts'
import { importHandlers } from './import/office/handlers.ts'
import { supplierHandlers } from './import/office/supplier-page/handlers.ts'
import { recurringHandlers } from './import/recurring/handlers.ts'
import { inProcessClient } from './in-process-client.ts'
import { listHandlers } from './lists/handlers.ts'
import { mailHandlers } from './mails/handlers.ts'
import { mailTemplateHandlers } from './mails/templates/handlers.ts'
import { mediaDirectory, openMedia } from './media/media.ts'
import { closeHandlers } from './office-home/closes/handlers.ts'
import { homeHandlers } from './office-home/handlers.ts'
import { taskHandlers } from './office-home/tasks/handlers.ts'
import { officeSearchHandlers } from './office-search/handlers.ts'
import { offlineHandlers } from './offline/handlers.ts'
import { draftHandlers } from './orders/drafts/handlers.ts'
import { orderHandlers, repeatHandlers } from './orders/handlers.ts'
import { erpOrderHandlers } from './orders/office/erp/handlers.ts'
import { officeOrderHandlers } from './orders/office/handlers.ts'
import { orderExport } from './orders/office/lists/export-orders.ts'
import { orderListHandlers } from './orders/office/lists/handlers.ts'
import { orderPageHandlers } from './orders/office/page/handlers.ts'
import { pickHandlers } from './orders/office/picks/handlers.ts'
import { onBehalfHandlers } from './orders/on-behalf/handlers.ts'
import { proposalHandlers } from './orders/proposals/handlers.ts'
import { reconcileHandlers } from './orders/reconcile/handlers.ts'
import { Activity } from './platform/activity.ts'
import { type CallCheck, type Route, schemaCheck } from './platform/calls/define-handler.ts'
import { createOffice } from './platform/calls/office-calls.ts'
import type { BackendConfig } from './platform/config.ts'
import type { PooledDatabase } from './platform/db/pool.ts'
import type { Replica } from './platform/db/replica/replica.ts'
import { openReportsDatabase } from './platform/db/replica/reports-database.ts'
import { listExports } from './platform/exports/list-exports.ts'
import { openTableWriter } from './platform/exports/table-writer.ts'
import { openDiskCheck } from './platform/health/disk-check.ts'
import { watchLoops } from './platform/health/loop-health.ts'
import { openDocumentPrinter } from './platform/pdf/document-printer.ts'
import { createLimiter } from './platform/rate-limit/limiter.ts'
import { popupHandlers } from './popups/handlers.ts'
import { officePopupHandlers } from './popups/office/handlers.ts'
import { openProductDocuments } from './product-documents/product-documents.ts'
import { familyHandlers } from './products/family-handlers.ts'
import { productHandlers } from './products/handlers.ts'
import { productMediaHandlers } from './products/media/handlers.ts'
import { officeBrandHandlers } from './products/office/brands/handlers.ts'
import { productDraftHandlers } from './products/office/drafts/handlers.ts'
import { officeProductHandlers } from './products/office/handlers.ts'
import { officeTreeHandlers } from './products/office/tree/handlers.ts'
import { draftReader } from './products/office/view-draft.ts'
import { productExport } from './products/sheet/export-products.ts'
import { sheetHandlers } from './products/sheet/handlers.ts'
import { promoHandlers } from './promos/handlers.ts'
import { officePromoHandlers } from './promos/office/handlers.ts'
import { promoUseHandlers } from './promos/office/uses.ts'
import { openOrderFileReader } from './quick-order/file-reader.ts'
import { quickOrderHandlers } from './quick-order/handlers.ts'
import { repairHandlers } from './repairs/handlers.ts'
import { workshopHandlers } from './repairs/office/handlers.ts'
import { partHandlers } from './repairs/office/parts.ts'
import { unfetchedHandlers } from './repairs/office/unfetched.ts'
import { catalogueReportHandlers } from './reports/catalogue/handlers.ts'
import { lackingProducts } from './reports/catalogue/lacking-products.ts'
import { customerReportHandlers } from './reports/customers/handlers.ts'
import { marginHandlers } from './reports/margins/handlers.ts'
import { salesExports } from './reports/sales/export-sales.ts'
import { salesHandlers } from './reports/sales/handlers.ts'
import { salesTotalsHandlers } from './reports/sales-totals.ts'
import { savedReportHandlers } from './reports/saved/handlers.ts'
import { searchHandlers } from './reports/searches/handlers.ts'
import { openSoldLines } from './reports/sold/sold-lines.ts'
import { workshopReportHandlers } from './reports/workshop/handlers.ts'
import { savedViewHandlers } from './saved-views/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { officeSettingsHandlers } from './settings/office/handlers.ts'
import { shippingHandlers } from './shipping/handlers.ts'
import { officeShippingHandlers } from './shipping/office/handlers.ts'
import { operatorFinder } from './staff/access/find-operator.ts'
import { accessHandlers } from './staff/access/handlers.ts'
import { staffHandlers } from './staff/handlers.ts'
import { peopleHandlers } from './staff/people/handlers.ts'
import { findHolders } from './staff/people/queries.ts'
import { repHandlers } from './staff/reps/handlers.ts'
import { stockRequestHandlers } from './stock-requests/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { usageHandlers } from './usage/handlers.ts'
import { openUsageLog } from './usage/usage-log.ts'
import { openProofViewer } from './warranty/draw-proof.ts'
import { warrantyHandlers } from './warranty/handlers.ts'
import { warrantyBrandHandlers } from './warranty/office/brands/handlers.ts'
import { officeWarrantyHandlers } from './warranty/office/handlers.ts'
import { startJobs } from './worker.ts'

export interface BackendOptions {
  readonly config: BackendConfig
  readonly db: PooledDatabase
  /** Where documents and reports are read; the database itself if absent. */
  readonly replica?: Replica | null
  /** For the listener and the job runner, which use their own connections. */
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger | false
  readonly clock?: () => Date
  /** When the process rests; by its calls and jobs if absent. */
  readonly activity?: Activity
  /** The registry of the process; a new one if absent. */
  readonly metrics?: Registry
  /** What a scrape reads, if not the registry alone. */
  readonly scraped?: Scraped | undefined
  /** Aborted when the drain period begins, while requests are still answered. */
  readonly shutdownSignal?: AbortSignal
  /** Overrides the API port's default limits of concurrent calls. */
  readonly loadLimits?: LoadLimitsByPriority<CallKind>
  /** False in workers that leave jobs to another, and in tests of calls alone. */
  readonly jobs?: boolean
  /** Checks every response, instead of the default check of replies outside production. */
  readonly check?: CallCheck & { answer(answer: SentAnswer): void }
}

export interface Backend {
  readonly client: BackendClient
  readonly server: FastifyInstance
  /** Builds ahead of the first search what it would have to: call it once requests are accepted. */
  prepareSearch(): Promise<void>
  close(): Promise<void>
}

/** The whole backend: a client for the same process and an HTTP server for others, over the same calls. */
export async function buildBackend(options: BackendOptions): Promise<Backend> {
  const { config, db, databaseUrl, log, replica = null } = options
  const clock = options.clock ?? (() => new Date())
  const registry = options.metrics ?? new Registry()
  const metrics = createMetrics(registry)
  const activity = options.activity ?? new Activity()
  const loops = watchLoops({ registry, log })
  const limiter = createLimiter(db)
  const sessions = new SessionCache({ changesReadAt: () => catalogue.changesReadAt() })
  const events = createEventLog(clock)
  const presence = createPresence(thing => events.note('presence', [thing]))
  const reports = openReportsDatabase(databaseUrl, replica)
  const sold = openSoldLines(reports.db)
  await installContent(db, clock())
  const catalogue = await openCatalogue({
    db,
    databaseUrl,
    mediaBaseUrl: config.mediaBaseUrl,
    backOrders: config.backOrders,
    clock,
    log,
    orderChanges: loops.orderChanges,
    onSessionChange: () => sessions.clear(),
    activity,
    audience: {
      noteOffice(payload) {
        if (!presence.receive(payload)) events.noteOffice(payload)
      },
      noteOrders(notice) {
        events.noteOrders(notice)
        sold.noteOrders(notice)
      },
      noteGap() {
        events.noteGap()
        sold.noteGap()
      },
    },
  })
  const pictures = openMedia({ db, dir: config.dataDir, maxBytes: config.picturesBytes, catalogue })
  const mediaDir = mediaDirectory(config.dataDir)
  const documents = openProductDocuments({ db, dir: join(mediaDir, 'documents'), mediaDir })
  const printing = { printer: openDocumentPrinter(), company: () => catalogue.snapshot().settings.company }
  const orderFiles = openOrderFileReader()
  const tables = openTableWriter()
  const proofs = openProofViewer()
  const usage = openUsageLog({ db, clock, log })
  const office = createOffice({
    db,
    clock,
    findOperator: operatorFinder(db, config.isFactorWaived),
    async findHolders(permission) {
      const { people, roles } = await findHolders(db, permission)
      return people.length > 0 ? people : roles
    },
  })

  const exports = listExports({ db, office, writer: tables })
  const jobs = await startJobs({
    config,
    db,
    databaseUrl,
    log,
    clock,
    work: options.jobs !== false,
    catalogue,
    events,
    pictures,
    ...printing,
    exports,
    presence: loops.jobRunners,
    activity,
  })

  const breached = openBreachedPasswords(config, log)
  const documentParts = {
    db,
    read: replica?.read ?? (work => work(db)),
    config,
    ...printing,
    bankAccounts: () => catalogue.snapshot().settings.bankAccounts,
  }

  const routes: Route[] = [
    ...settingsHandlers({ catalogue }),
    ...contentHandlers({ db, clock, catalogue, config }),
    ...familyHandlers({ catalogue }),
    ...productHandlers({ catalogue, usage, readDraft: draftReader({ db, clock, config }) }),
    ...usageHandlers({ usage }),
    ...quickOrderHandlers({ catalogue, files: orderFiles }),
    ...promoHandlers({ db, catalogue, usage }),
    ...brochureHandlers({ db, catalogue, clock, config }),
    ...customerHandlers({ db, clock, limiter }),
    ...customerNameHandlers({ catalogue }),
    ...addressHandlers({ db }),
    ...listHandlers({ db }),
    ...stockRequestHandlers({ db, catalogue }),
    ...staffHandlers({ db }),
    ...cartHandlers({ db, catalogue }),
    ...shippingHandlers({ catalogue, clock }),
    ...orderHandlers({ db, clock, config }),
    ...onBehalfHandlers({ db, office, catalogue, files: orderFiles, config }),
    ...draftHandlers({ db, clock, office, catalogue, config }),
    ...offlineHandlers({ db, office, config }),
    ...proposalHandlers({ db, clock, office, catalogue, config }),
    ...repeatHandlers({ db, catalogue }),
    ...authHandlers({ db, clock, limiter, breached, sessions }),
    ...documentHandlers({ ...documentParts, clock, limiter }),
    ...officeDocumentHandlers({ ...documentParts, office }),
    ...repairHandlers({ db, clock }),
    ...warrantyHandlers({ db, clock, limiter, config }),
    ...popupHandlers({ db, clock, config, catalogue }),
    ...homePageHandlers({ catalogue }),
    ...customerUserHandlers({ db, office }),
    ...officeCustomerHandlers({ db, office, catalogue }),
    ...impersonationHandlers({ db, clock, office }),
    ...accessHandlers({ db, clock, limiter, office, config, breached }),
    ...homeHandlers({ db, office, catalogue, config }),
    ...taskHandlers({ db, office, catalogue }),
    ...closeHandlers({ db, office, catalogue }),
    ...officeSearchHandlers({ db, office, catalogue, publicUrl: config.publicUrl }),
    ...officeProductHandlers({ db, office, catalogue }),
    ...productDraftHandlers({ db, office, config }),
    ...officeTreeHandlers({ db, office }),
    ...officeBrandHandlers({ db, office }),
    ...productMediaHandlers({ db, office, pictures: pictures.store, mediaDir }),
    ...officeOrderHandlers({ office, config }),
    ...bulkHandlers({ db, office, exports, kinds: bulkKinds(config) }),
    ...heldChangeHandlers({ db, office, kinds: heldKinds }),
    ...orderListHandlers({ db, office }),
    ...orderPageHandlers({ db, office, config }),
    ...pickHandlers({ office, config }),
    ...erpOrderHandlers({ db, office, config }),
    ...reconcileHandlers({ db, office, config }),
    ...peopleHandlers({ db, office }),
    ...repHandlers({ db, office }),
    ...sheetHandlers({ db, office }),
    ...savedViewHandlers({ db, office }),
    ...auditHandlers({ db, office }),
    ...undoHandlers({ db, office }),
    ...officeSettingsHandlers({ db, office, catalogue, config }),
    ...officeShippingHandlers({ db, office, catalogue }),
    ...mailHandlers({ db, office, config }),
    ...mailTemplateHandlers({ db, office, config }),
    ...systemHandlers({ db, office, config }),
    orderExport(db, exports),
    ...customerExports({ db, catalogue }, exports),
    documentExport(documentParts, exports),
    exports.handleLists(exportedLists),
    productExport(
      {
        db,
        async codesLacking(figure) {
          const products = await lackingProducts({ db: reports.db, catalogue }, figure)
          return products.map(({ itemCode }) => itemCode)
        },
      },
      exports,
    ),
    ...salesHandlers({ db: reports.db, office, catalogue, sold }),
    ...salesTotalsHandlers({ db: reports.db, office, catalogue, sold }),
    ...salesExports({ db: reports.db, catalogue, sold }, exports),
    ...marginHandlers({ db: reports.db, office, exports, catalogue, sold }),
    ...savedReportHandlers({ db, office, exports }),
    ...searchHandlers({ db: reports.db, office, catalogue, exports, usage }),
    ...catalogueReportHandlers({ db: reports.db, office, exports, catalogue, sold, usage }),
    ...customerReportHandlers({ db: reports.db, office, exports, catalogue, sold }),
    ...workshopReportHandlers({ db: reports.db, office, exports, catalogue, sold }),
    ...importHandlers({ db, office }),
    ...importFileHandlers({ db, office }),
    ...recurringHandlers({ db, office, config }),
    ...supplierHandlers({ db, office }),
    ...workshopHandlers({ db, office }),
    ...partHandlers({ db, office }),
    ...unfetchedHandlers({ db, office }),
    ...officeWarrantyHandlers({ db, office, proofs }),
    ...warrantyBrandHandlers({ db, office }),
    ...officePromoHandlers({ db, office, catalogue, files: orderFiles }),
    ...promoUseHandlers({ db, office, exports, usage }),
    ...officePopupHandlers({ db, office, catalogue, config }),
    ...homeBlockHandlers({ db, office, catalogue, config }),
    ...officeContentHandlers({ db, office, catalogue, config }),
    ...eventHandlers({ db, office, events, presence }),
  ]
  const check = options.check ?? (config.production ? null : schemaCheck)
  const boundRoutes = routes.map(bind => measured(awake(bind({ check }), activity, catalogue), metrics))
  const canWrite = openDiskCheck(config.dataDir)
  const client = inProcessClient({ routes: boundRoutes, catalogue, loops, pictures, documents, canWrite })
  measureReadiness(registry, client.ready)

  const server = await buildBackendServer({
    routes: boundRoutes,
    token: config.token,
    formerToken: config.formerToken,
    ...(config.tls === null ? {} : { tls: config.tls }),
    log,
    ready: client.ready,
    metrics: options.scraped ?? registry,
    media: client.media,
    publicVersion: client.publicVersion,
    nextPublicVersion: catalogue.nextPublicVersion,
    onRejected: call => metrics.observeCall(call.name, 'BUSY', performance.now()),
    ...(options.loadLimits === undefined ? {} : { loadLimits: options.loadLimits }),
    ...(options.shutdownSignal === undefined ? {} : { shutdownSignal: options.shutdownSignal }),
    ...(options.check === undefined ? {} : { onAnswer: options.check.answer }),
  })

  const releaseWaiting = () => {
    catalogue.releaseWaiting()
    events.release()
  }
  options.shutdownSignal?.addEventListener('abort', releaseWaiting)

  return {
    client,
    server,
    prepareSearch: catalogue.prepareSearch,
    async close() {
      // Otherwise the server would wait for pending long polls.
      releaseWaiting()
      presence.close()
      await server.close()
      await usage.close()
      sold.close()
      await jobs.close()
      await reports.close()
      await printing.printer.close()
      await orderFiles.close()
      await tables.close()
      await proofs.close()
      await catalogue.close()
    },
  }
}
