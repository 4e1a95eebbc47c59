/**
 * Who may make which call of the back office (OFA-09), one letter for each role of office.md 1.2. Written independently
 * of the contract and of the roles' permissions, so that a change of only one of them fails.
 */

/** The letter of each role. */
export const ROLE_LETTERS = {
  D: 'dueno',
  A: 'administracion',
  V: 'ventas',
  R: 'vendedor',
  P: 'deposito',
  T: 'taller',
  C: 'contenido',
  K: 'contador',
} as const

/** A system with a token of the role `ERP`. */
export const MACHINE_LETTER = 'E'

/** Every person of the back office; systems are not asked. */
export const EVERYONE = 'DAVRPTCK'
/** A person whose second factor is still missing, too. */
export const BEGUN = 'begun'
/** Before there is a session: whoever has the password, a passkey or a link. */
export const DOOR = 'door'

/** `*`: only after the second factor was given again (OFA-17). */
export const officeAuthority: Readonly<Record<string, string>> = {
  OfficeSession: BEGUN,
  OfficeSignIn: DOOR,
  OfficeSecondFactor: BEGUN,
  OfficePasskeyOptions: DOOR,
  OfficePasskey: DOOR,
  OfficeNewPasskeyOptions: BEGUN,
  OfficeAddPasskey: BEGUN,
  OfficeRemovePasskey: `${EVERYONE}*`,
  OfficeTotp: BEGUN,
  OfficeConfirmTotp: BEGUN,
  OfficeRecoveryCodes: `${EVERYONE}*`,
  OfficeStepUpOptions: EVERYONE,
  OfficeStepUp: EVERYONE,
  OfficeSignOut: BEGUN,
  OfficeSessions: EVERYONE,
  OfficeEndSession: EVERYONE,
  SavePreferences: EVERYONE,
  OfficeReadLink: DOOR,
  OfficeAcceptLink: DOOR,

  Staff: 'D',
  Roles: 'D',
  PermissionHolders: EVERYONE,
  SaveStaff: 'D*',
  RoleEffect: 'D',
  SaveRole: 'D*',
  EndStaffSession: 'D',
  Reps: 'D',
  SaveRep: 'D',
  HandOverCustomers: 'D*',

  // Without `audit.read` only the own acts; a history with the permission of its thing.
  Audit: EVERYONE,
  AuditFilters: EVERYONE,
  ChangeSet: EVERYONE,
  History: 'DAVRTK',
  // Of an own act, here a note on a customer: whoever may do it.
  UndoEffect: 'DAVRTK',
  UndoChangeSet: 'DAVRTK',

  OfficeSettings: 'DA',
  SaveSettings: 'DA',
  TransportEffect: 'DA',
  SaveShipping: 'DA',
  ShippingFor: 'DA',
  SaveAgency: 'DA',
  SaveExchangeRate: 'DA',
  SentMails: 'DA',
  RetryMail: 'DA',
  RepairBoard: 'DAVRT',
  OfficeRepair: 'DAVRT',
  MachineSearch: 'DAT',
  ReceiveRepair: 'DAT',
  MoveRepair: 'DAT',
  SaveRepair: 'DAT',
  QuoteRepair: 'DAT',
  AnswerRepairQuote: 'DAT',
  NoteRepair: 'DAT',
  AddRepairPhoto: 'DAT',
  RepairPhoto: 'DAVRT',
  OfficePromos: 'DAC',
  OfficePromo: 'DAC',
  PromoChoices: 'DAC',
  PromoProducts: 'DAC',
  PromoAsCustomer: 'DAC',
  SavePromo: 'DAC',
  PublishPromo: 'DA',
  EndPromo: 'DA',
  UploadBanner: 'DAC',
  OfficePopups: 'DAC',
  PopupFor: 'DAC',
  SavePopup: 'DAC',

  WarrantyQueue: 'DAT',
  OfficeWarranty: 'DAT',
  WarrantyProof: 'DAT',
  DecideWarranty: 'DAT',
  TakeBackWarranty: 'DAT',
  // For the server of the back office, which writes each person what they may read.
  OfficeEvents: DOOR,

  // Of each kind of thing with its own permission.
  OfficeSearch: EVERYONE,

  // A job is its author's; the act needs its own permission.
  RunBulk: 'DAV',
  CancelBulk: EVERYONE,
  BulkJobs: EVERYONE,
  BulkJob: EVERYONE,
  ExportBulkFailures: EVERYONE,

  // With `reports.export`, for who may read the list.
  ExportOrders: 'DAVK',
  ExportCustomers: 'DAVK*',
  ExportAccountRequests: 'DAV',
  ExportTerms: 'DAVK',
  ExportDocuments: 'DAVK',
  ExportStaff: 'D',
  ExportAudit: 'DAVK',
  ExportMails: 'DA',

  // Orders and customers, by the table of office.md 1.2.
  OfficeToday: EVERYONE,
  LeaveFirstStep: 'D',
  OfficeOrders: 'DAVRPKE',
  OrderBoard: 'DAVRPKE',
  OfficeOrder: 'DAVRPKE',
  OrderHold: 'DAVRPKE',
  PickingSheet: 'DAP',
  // To confirm: each move has its own permission (OFO-05).
  OfficeOrderMove: 'DAV',
  OfficeOrdersMove: 'DAV',
  ReleaseOrder: 'DA',
  HoldOrder: 'DA',
  NoteOrder: 'DAVRPKE',
  TakeOrder: 'DAVRPKE',
  ShipOrder: 'DAP',
  RetryErpPush: 'DAV',
  MarkErpEntered: 'DAV',
  ErpOpenOrders: 'E',
  ErpOrderProgress: 'E',
  SaveCustomer: 'DA',
  SaveContact: 'DA',
  SaveCustomerAddress: 'DA',
  FreezeCustomer: 'DA',
  Impersonate: 'DAVR*',
  EndImpersonation: 'DAVR',
  OpenImpersonation: 'DAVR',
  SaveTerms: 'DA',
  InviteUser: 'DAV',
  BlockUser: 'DAV',
  EndUserSessions: 'DAV',
  ChangeUserEmail: 'DAV',
  MoveUser: 'DAV',
  AccountRequests: 'DAV',
  DecideAccountRequest: 'DAV',
  OfficeCustomers: 'DAVRTK',
  CustomerChoices: 'DAVRTK',
  OfficeCustomer: 'DAVRTK',
  CustomerHistory: 'DAVRTK',
  NoteCustomer: 'DAVRTK',
  CustomerTermsOf: 'DAVRK',
  CustomerPriceOf: 'DAVRK',
  CustomerStatement: 'DAVRK',
  CustomerStatementPdf: 'DAVRK',
  CustomerDocuments: 'DAVRK',
  CustomerDocument: 'DAVRK',
  CustomerDocumentPdf: 'DAVRK',
  MailCustomerDocument: 'DAVRK',
  SaveCredit: 'DA*',
  OfficeCart: 'DAVR',
  SaveOfficeCart: 'DAVR',
  OfficeQuickOrder: 'DAVR',
  OfficeQuickOrderFile: 'DAVR',
  CustomerPurchases: 'DAVR',
  ShippingForCustomer: 'DAVR',
  PlaceOrderFor: 'DAVR',
}
