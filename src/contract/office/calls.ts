import type { Call } from '../call.ts'
import * as audit from './audit.ts'
import * as events from './events.ts'
import * as mails from './mails.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as staff from './staff.ts'

/** Every call of the back office, in the order of office.md 3.7. */
export const officeCalls: readonly Call[] = [
  session.officeSession,
  session.officeSignIn,
  session.officeSecondFactor,
  session.officePasskeyOptions,
  session.officePasskey,
  session.officeNewPasskeyOptions,
  session.officeAddPasskey,
  session.officeRemovePasskey,
  session.officeTotp,
  session.officeConfirmTotp,
  session.officeRecoveryCodes,
  session.officeStepUpOptions,
  session.officeStepUp,
  session.officeSignOut,
  session.officeSessions,
  session.officeEndSession,
  session.officeReadLink,
  session.officeAcceptLink,
  staff.staff,
  staff.roles,
  staff.permissionHolders,
  staff.saveStaff,
  staff.roleEffect,
  staff.saveRole,
  staff.endPersonSession,
  staff.reps,
  staff.saveRep,
  staff.handOverCustomers,
  audit.audit,
  audit.auditFilters,
  audit.changeSet,
  audit.history,
  settings.officeSettings,
  settings.saveSettings,
  settings.transportEffect,
  settings.saveShipping,
  settings.shippingFor,
  settings.saveAgency,
  settings.saveExchangeRate,
  mails.sentMails,
  mails.retryMail,
  events.officeEvents,
]
