import { audit } from '#contract/office/audit.ts'
import { bulkJob, bulkJobs } from '#contract/office/bulk.ts'
import { officeContent, officeContents, officeTranslation } from '#contract/office/content.ts'
import { customerDocuments, customerStatement } from '#contract/office/customers/customer-documents.ts'
import { customerTermsOf } from '#contract/office/customers/customer-terms.ts'
import { accountRequests } from '#contract/office/customers/customer-users.ts'
import { customerVisits, officeCustomer, officeCustomers } from '#contract/office/customers/customers.ts'
import { officePresence } from '#contract/office/events.ts'
import { heldChange, heldChanges } from '#contract/office/held-changes.ts'
import { officeNotices, officeQueue, officeToday } from '#contract/office/home.ts'
import { homeBlocks } from '#contract/office/home-blocks.ts'
import { openImpersonation } from '#contract/office/impersonation.ts'
import { dayClose, dayCloses } from '#contract/office/orders/day-close.ts'
import { officeDrafts } from '#contract/office/orders/order-drafts.ts'
import {
  officeOrder,
  officeOrders,
  orderBoard,
  orderHold,
  orderLineCounts,
} from '#contract/office/orders/orders.ts'
import { pickingSheet } from '#contract/office/orders/picking.ts'
import { erpDifferences } from '#contract/office/orders/reconcile.ts'
import { officePopups } from '#contract/office/popups.ts'
import { officeBrands } from '#contract/office/products/brands.ts'
import { importDetail, imports, suppliers } from '#contract/office/products/imports.ts'
import { productDraft } from '#contract/office/products/product-draft.ts'
import {
  officeProduct,
  productChoices,
  productPreview,
  whyHidden,
} from '#contract/office/products/product-page.ts'
import { officeProductColumns, priceHistory } from '#contract/office/products/product-sheet.ts'
import { recurringImports } from '#contract/office/products/recurring-imports.ts'
import { supplierCosts, supplierPage, supplierProducts } from '#contract/office/products/supplier.ts'
import { officeTree } from '#contract/office/products/tree.ts'
import { officePromo, officePromos, promoUses } from '#contract/office/promos.ts'
import { salesTotals } from '#contract/office/reports/sales-totals.ts'
import { synonyms } from '#contract/office/reports/search-report.ts'
import { workshopFigures, workshopRepairs } from '#contract/office/reports/workshop-report.ts'
import { officeSession } from '#contract/office/session.ts'
import { officeSettings } from '#contract/office/settings.ts'
import { reps, roles, staff } from '#contract/office/staff.ts'
import { mailTemplate, mailTemplates } from '#contract/office/system/mail-templates.ts'
import { sentMails } from '#contract/office/system/mails.ts'
import { waitingParts } from '#contract/office/workshop/repair-parts.ts'
import { officeRepair, repairBoard, unfetchedRepairs } from '#contract/office/workshop/repairs.ts'
import { officeWarranty, warrantyBrands, warrantyQueue } from '#contract/office/workshop/warranties.ts'
import type { LiveReads } from './browser/follow-events.ts'

/** What every screen of the office says of what waits (OFH-05). */
const today = [officeToday, officeNotices]
const customers = [officeCustomer, officeCustomers, customerVisits]
const promos = [officePromo, officePromos, promoUses]
const orders = [
  ...today,
  officeQueue,
  erpDifferences,
  officeOrders,
  orderBoard,
  orderLineCounts,
  officeOrder,
  orderHold,
  pickingSheet,
  dayClose,
]

/** Which reads show which kinds of things: they are read again when one changes (OFX-09). */
export const liveReads: LiveReads = {
  agency: [officeSettings, audit],
  'agency-branch': [officeSettings, audit],
  'account-request': [...today, officeQueue, accountRequests],
  address: [officeCustomer],
  'bulk-job': [bulkJobs, bulkJob],
  brand: [productChoices, officeBrands],
  'category-node': [productChoices, officeTree],
  contact: [officeCustomer],
  content: [officeContent, officeTranslation, officeContents, ...today, officeQueue],
  'credit-override': [orderHold],
  'day-close': [dayClose, dayCloses],
  customer: [...today, officeQueue, ...customers, customerTermsOf, whyHidden],
  'customer-note': [officeCustomer, customerVisits],
  discount: [customerTermsOf],
  document: [...customers, customerDocuments, customerStatement, officeOrder, orderHold],
  'email-change': [officeCustomer],
  employee: [reps, audit],
  'erp-order': [erpDifferences],
  'accepted-difference': [erpDifferences],
  'exchange-rate': [officeSettings, ...today, officeQueue, audit],
  'held-change': [...today, officeQueue, heldChanges, heldChange, imports, importDetail],
  'home-block': [homeBlocks],
  'home-block-audience': [homeBlocks],
  impersonation: [openImpersonation],
  mail: [sentMails, ...today, officeQueue],
  notice: [officeNotices],
  'mail-template': [mailTemplates, mailTemplate],
  order: [...orders, promoUses, salesTotals],
  'order-draft': [officeDrafts],
  'order-note': [officeOrder],
  'order-pick': orders,
  'order-proposal': orders,
  popup: [officePopups],
  'popup-audience': [officePopups],
  promo: promos,
  'promo-audience': promos,
  'promo-line': promos,
  price: [officeProductColumns, officeProduct, productPreview, priceHistory, whyHidden],
  presence: [officePresence],
  product: [officeProductColumns, officeProduct, productPreview, whyHidden],
  'product-code': [officeProduct],
  'product-draft': [officeProductColumns, officeProduct, productDraft, productPreview],
  'product-media': [officeProduct, productPreview],
  'rate-fetch': [...today, officeQueue],
  'recurring-import': [recurringImports, ...today, officeQueue, audit],
  repair: [
    repairBoard,
    officeRepair,
    unfetchedRepairs,
    waitingParts,
    ...today,
    officeQueue,
    workshopFigures,
    workshopRepairs,
  ],
  'repair-note': [officeRepair],
  'repair-quote-line': [officeRepair],
  'repair-part': [officeRepair, waitingParts],
  'repair-photo': [officeRepair],
  role: [officeSession, roles, audit],
  setting: [officeSettings, ...today, officeQueue, audit],
  shipment: [officeOrder, dayClose],
  'shipping-method': [officeSettings, ...today, officeQueue, audit],
  'special-price': [customerTermsOf, whyHidden],
  synonym: [synonyms],
  supplier: [suppliers, supplierPage, audit],
  'supplier-item': [suppliers, supplierPage, supplierProducts, supplierCosts],
  task: orders,
  stock: [officeProductColumns, officeProduct, whyHidden],
  staff: [officeSession, staff, roles, audit],
  user: [...today, officeQueue, ...customers, whyHidden],
  'warranty-brand': [warrantyBrands],
  'warranty-product': [warrantyBrands],
  warranty: [warrantyQueue, officeWarranty, ...today, officeQueue],
}
