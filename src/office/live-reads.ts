import { audit } from '#contract/office/audit.ts'
import { sentMails } from '#contract/office/mails.ts'
import { officeSession } from '#contract/office/session.ts'
import { officeSettings } from '#contract/office/settings.ts'
import { reps, roles, staff } from '#contract/office/staff.ts'
import type { LiveReads } from './browser/follow-events.ts'

/** Which reads show which kinds of things: they are read again when one changes (OFX-09). */
export const liveReads: LiveReads = {
  agency: [officeSettings, audit],
  'agency-branch': [officeSettings, audit],
  employee: [reps, audit],
  'exchange-rate': [officeSettings, audit],
  mail: [sentMails],
  role: [officeSession, roles, audit],
  setting: [officeSettings, audit],
  'shipping-method': [officeSettings, audit],
  staff: [officeSession, staff, roles, audit],
}
