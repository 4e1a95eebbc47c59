import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { officeCalls } from '#contract/office/calls.ts'

/**
 * How each writing call of the office says whether it can be taken back (OFX-06). `undo`: its notice offers `Deshacer`;
 * `lasts`: it asks first, or says in its form, that it cannot be undone; `both`: one of them, by what is chosen. Any other
 * text is the reason why it says neither.
 */
const ACTS: Readonly<Record<string, 'undo' | 'lasts' | 'both' | (string & {})>> = {
  // Entering, and the person's own account.
  officeSignIn: 'a session begins',
  officeSecondFactor: 'a session begins',
  officePasskeyOptions: 'changes nothing that stays',
  officePasskey: 'a session begins',
  officeNewPasskeyOptions: 'changes nothing that stays',
  officeAddPasskey: 'its opposite is beside it: `Quitar`',
  officeRemovePasskey: 'lasts',
  officeTotp: 'changes nothing that stays',
  officeConfirmTotp: 'what it replaces is set up again the same way',
  officeRecoveryCodes: 'lasts',
  officeStepUpOptions: 'changes nothing that stays',
  officeStepUp: 'changes nothing that stays',
  officeSignOut: 'the way back is the way in',
  officeEndSession: 'lasts',
  officeReadLink: 'changes nothing that stays',
  officeAcceptLink: 'a session begins',
  savePreferences: 'a switch of one’s own: pressed again it is as before',
  saveView: 'undo',
  deleteView: 'undo',
  // `Hoy`.
  leaveFirstStep: 'its opposite is in its place: `Retomar`',
  takeTask: 'undo',
  closeDay: 'lasts',
  readNotices: 'read is no act of the shop',
  officeNotePresence: 'changes nothing that stays',
  // Orders.
  officeOrderMove: 'lasts',
  officeOrdersMove: 'lasts',
  runBulk: 'lasts',
  cancelBulk: 'lasts',
  holdOrder: 'a call of other systems: no screen makes it',
  releaseOrder: 'lasts',
  noteOrder: 'undo',
  pickLine: 'each unit that is counted is put back by the button beside it',
  recordShortage: 'both',
  previewOrderChange: 'changes nothing that stays',
  proposeOrderChange: 'lasts',
  recordProposalAnswer: 'lasts',
  withdrawProposal: 'lasts',
  settleProposal: 'lasts',
  shipOrder: 'lasts',
  retryErpPush: 'lasts',
  markErpEntered: 'lasts',
  erpOrderProgress: 'a call of other systems: no screen makes it',
  tellErpOrders: 'a call of other systems: no screen makes it',
  settleDifference: 'both',
  linkErpOrder: 'undo',
  placeOrderFor: 'an order is cancelled, which is an act of its own',
  saveOfficeCart: 'what is typed, saved as it is typed',
  officeQuickOrder: 'changes nothing that stays',
  officeQuickOrderFile: 'changes nothing that stays',
  saveOfficeDraft: 'undo',
  sendDraft: 'lasts',
  offlineCustomers: 'changes nothing that stays',
  // Customers.
  saveCustomer: 'undo',
  saveContact: 'undo',
  saveCustomerAddress: 'undo',
  freezeCustomer: 'undo',
  noteCustomer: 'undo',
  previewTerms: 'changes nothing that stays',
  saveTerms: 'undo',
  saveCredit: 'undo',
  inviteUser: 'lasts',
  blockUser: 'undo',
  endUserSessions: 'lasts',
  changeUserEmail: 'its opposite is in its place: `Retirar`',
  moveUser: 'lasts',
  decideAccountRequest: 'lasts',
  impersonate: 'it changes nothing, and ends with the strip above',
  endImpersonation: 'it changes nothing',
  mailCustomerDocument: 'lasts',
  // Team.
  saveStaff: 'lasts',
  saveRole: 'lasts',
  endStaffSession: 'lasts',
  saveRep: 'undo',
  handOverCustomers: 'undo',
  // Products.
  saveCells: 'undo',
  previewBulk: 'changes nothing that stays',
  applyBulk: 'undo',
  saveProduct: 'undo',
  copyProduct: 'undo',
  changeProductCode: 'undo',
  publishProducts: 'undo',
  saveDraftOf: 'undo',
  publishDraft: 'undo',
  dropDraft: 'undo',
  saveTree: 'undo',
  saveBrand: 'undo',
  mergeBrands: 'undo',
  uploadPicture: 'a file is sent: what shows it is another act',
  uploadDocument: 'a file is sent: what shows it is another act',
  saveMedia: 'undo',
  editPicture: 'undo',
  matchPictures: 'changes nothing that stays',
  addPictures: 'undo',
  decideHeldChange: 'lasts',
  withdrawHeldChange: 'lasts',
  seeHeldChange: 'read is no act of the shop',
  // Imports.
  saveSupplier: 'undo',
  uploadImport: 'a file is sent: nothing changes until it is applied',
  readMapTable: 'changes nothing that stays',
  restoreMapping: 'the version before it is beside it, taken in the same way',
  saveMapping: 'nothing changes until it is applied',
  previewImport: 'nothing changes until it is applied',
  excludeRows: 'nothing changes until it is applied',
  applyImport: 'undo',
  cancelImport: 'lasts',
  saveRecurringImport: 'undo',
  runRecurringImport: 'what it applies is undone from its import',
  // Marketing and texts.
  promoProducts: 'changes nothing that stays',
  promoAsCustomer: 'changes nothing that stays',
  savePromo: 'undo',
  publishPromo: 'undo',
  endPromo: 'undo',
  uploadBanner: 'a file is sent: what shows it is another act',
  savePopup: 'undo',
  homeAsCustomer: 'changes nothing that stays',
  bannerContrast: 'changes nothing that stays',
  saveHomeBlock: 'undo',
  orderHomeBlocks: 'undo',
  removeHomeBlock: 'undo',
  saveContent: 'undo',
  saveTranslation: 'undo',
  publishContent: 'undo',
  withdrawContent: 'undo',
  saveSynonym: 'undo',
  // Workshop.
  receiveRepair: 'lasts',
  moveRepair: 'lasts',
  saveRepair: 'undo',
  quoteRepair: 'lasts',
  answerRepairQuote: 'lasts',
  noteRepair: 'lasts',
  addRepairPart: 'undo',
  expectParts: 'undo',
  dropRepairPart: 'undo',
  receiveParts: 'lasts',
  remindRepairs: 'lasts',
  addRepairPhoto: 'a file is added to what is kept of a machine',
  decideWarranty: 'both',
  takeBackWarranty: 'it takes an act back',
  saveWarrantyBrand: 'undo',
  // Settings, register, reports.
  undoEffect: 'changes nothing that stays',
  undoChangeSet: 'an undo is an act of the register, and is undone there',
  saveSettings: 'undo',
  saveShipping: 'undo',
  saveAgency: 'undo',
  saveExchangeRate: 'undo',
  retryMail: 'lasts',
  retryJobs: 'lasts',
  dropJob: 'lasts',
  saveMailTemplate: 'undo',
  testMail: 'a mail to oneself',
  saveReport: 'undo',
  changeSavedReport: 'undo',
}

/** Sources that make a call for others, with what says it for them. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'features/customers/terms/resolve-terms.ts': 'features/customers/terms/customer-terms.tsx',
  'features/bulk/cancel-bulk.ts': 'features/bulk/messages.ts',
  'features/imports/drop-zone.tsx': 'features/imports/mapping-step.tsx',
  // It was kept while there was no connection: what is sent is what the person kept.
  'features/customers/offline/send-drafts.ts': 'features/customers/taking/drafts/draft-acts.tsx',
  ...Object.fromEntries(
    ['cancel', 'entered', 'invoice', 'move', 'release', 'ship'].map(act => [
      `features/orders/acts/${act}-form.tsx`,
      'features/orders/acts/act-dialog.tsx',
    ]),
  ),
  'features/account/passkeys.tsx': 'features/account/messages.ts',
  'features/account/recovery-codes.tsx': 'features/account/messages.ts',
}
/** An act of the queue of work is sent after ten seconds with `Deshacer` (OFH-07). */
const DELAYED = 'features/today/tasks/usual-acts.ts'
/** Calls that their screens know by another name. */
const CALLED: Readonly<Record<string, string>> = { endStaffSession: 'endPersonSession' }

const ROOT = join(import.meta.dirname, '../..')
const UNDO = /\b(?:showDone|undoableAct|undoDone|showToastWithAct)\(/
const LASTS = /<LastingButton|\bisLasting\b|\blasting\b|Lasts\b|\bcannotUndo\b|No se puede deshacer/
const TEXTS = new Map(
  globSync('{features,routes}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter(path => !path.includes('.test.'))
    .map(path => [path, readFileSync(join(ROOT, path), 'utf8')]),
)
const writes = officeCalls
  .filter(({ method }) => method === 'POST')
  .map(({ name }) => `${name[0]?.toLowerCase()}${name.slice(1)}`)

/** Sources that make a call, not only know its shapes. */
function sourcesOf(call: string): [path: string, text: string][] {
  const made = new RegExp(`\\b(?:callOffice|sendBytes)(?:<[^(]*>)?\\(\\s*${CALLED[call] ?? call}\\b`)
  return [...TEXTS].filter(([path, text]) => path !== DELAYED && made.test(text))
}

test('OFX-06 of every writing call it is decided whether it can be undone', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(writes.toSorted())
})

test.each(
  Object.entries(ACTS).filter(([, how]) => ['undo', 'lasts', 'both'].includes(how)),
)('OFX-06 %s: %s is said wherever it is done', (call, how) => {
  const sources = sourcesOf(call)
  expect(sources).not.toEqual([])
  const silent = sources.filter(([path, own]) => {
    const text = `${own}${TEXTS.get(SAID_ELSEWHERE[path] ?? '') ?? ''}`
    return !((how !== 'lasts' && UNDO.test(text)) || (how !== 'undo' && LASTS.test(text)))
  })
  expect(silent.map(([path]) => path)).toEqual([])
})
