import { audit } from '#contract/office/audit.ts'
import { officeToday } from '#contract/office/home.ts'
import { openImpersonation } from '#contract/office/impersonation.ts'
import { sentMails } from '#contract/office/mails.ts'
import { officeOrder, officeOrders, orderBoard, orderHold, pickingSheet } from '#contract/office/orders.ts'
import { officeSession } from '#contract/office/session.ts'
import { officeSettings } from '#contract/office/settings.ts'
import { reps, roles, staff } from '#contract/office/staff.ts'
import type { LiveReads } from './browser/follow-events.ts'

const orders = [officeToday, officeOrders, orderBoard, officeOrder, orderHold, pickingSheet]

/** Which reads show which kinds of things: they are read again when one changes (OFX-09). */
export const liveReads: LiveReads = {
  agency: [officeSettings, audit],
  'agency-branch': [officeSettings, audit],
  'account-request': [officeToday],
  'credit-override': [orderHold],
  employee: [reps, audit],
  'exchange-rate': [officeSettings, officeToday, audit],
  impersonation: [openImpersonation],
  mail: [sentMails, officeToday],
  order: orders,
  'order-note': [officeOrder],
  role: [officeSession, roles, audit],
  setting: [officeSettings, audit],
  shipment: [officeOrder],
  'shipping-method': [officeSettings, audit],
  staff: [officeSession, staff, roles, audit],
}
