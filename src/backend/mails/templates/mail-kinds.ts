import type { MailKind } from '#domain/content/mail-kind.ts'
import { accountKinds } from '../../auth/accounts/account-messages.ts'
import { emailChangeKinds } from '../../auth/email-change/messages.ts'
import { brochureReadyKind } from '../../brochures/brochure-ready-messages.ts'
import { documentsKind } from '../../documents/documents-messages.ts'
import { heldChangeKind } from '../../held-changes/messages.ts'
import { noticeMailKind } from '../../notices/messages.ts'
import { draftKinds } from '../../orders/drafts/messages.ts'
import { orderMoveKinds } from '../../orders/office/mail-messages.ts'
import { proposalKinds } from '../../orders/proposals/mail-messages.ts'
import { receivedKinds } from '../../orders/received-messages.ts'
import { quoteKinds, reminderKind, repairKinds } from '../../repairs/mail-messages.ts'
import { savedReportKind } from '../../reports/saved/messages.ts'
import { staffKinds } from '../../staff/people/mail-messages.ts'
import { stockArrivedKind } from '../../stock-requests/stock-arrived-messages.ts'
import { warrantyKinds } from '../../warranty/mail-messages.ts'

/** Every kind of mail, in the order in which operators see them. */
export const MAIL_KINDS: readonly MailKind[] = [
  ...Object.values(receivedKinds),
  ...Object.values(orderMoveKinds),
  ...Object.values(proposalKinds),
  ...Object.values(draftKinds),
  documentsKind,
  stockArrivedKind,
  brochureReadyKind,
  ...Object.values(repairKinds),
  reminderKind,
  ...Object.values(quoteKinds),
  ...Object.values(warrantyKinds),
  ...Object.values(accountKinds),
  ...Object.values(emailChangeKinds),
  ...Object.values(staffKinds),
  heldChangeKind,
  noticeMailKind,
  savedReportKind,
]
