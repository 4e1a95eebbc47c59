import type { Call } from '../call.ts'
import * as customerDocuments from './customer-documents.ts'
import * as terms from './customer-terms.ts'
import * as users from './customer-users.ts'
import * as customers from './customers.ts'
import * as session from './session.ts'

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
  customers.officeCustomers,
  customers.customerChoices,
  customers.officeCustomer,
  customers.customerHistory,
  customers.saveCustomer,
  customers.saveContact,
  customers.saveCustomerAddress,
  customers.freezeCustomer,
  customers.noteCustomer,
  terms.customerTermsOf,
  terms.customerPriceOf,
  terms.saveTerms,
  terms.saveCredit,
  users.inviteUser,
  users.blockUser,
  users.endUserSessions,
  users.accountRequests,
  users.decideAccountRequest,
  customerDocuments.customerStatement,
  customerDocuments.customerStatementPdf,
  customerDocuments.customerDocuments,
  customerDocuments.customerDocument,
  customerDocuments.customerDocumentPdf,
  customerDocuments.mailCustomerDocument,
]
