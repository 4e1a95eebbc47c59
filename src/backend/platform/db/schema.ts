// Made by `npm run db:types` from the migrated schema; do not edit.

import type { ColumnType } from 'kysely'

/** A column with a default. Kysely's own type of this name does not look into another ColumnType. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

/** A column that only the database writes. */
export type GeneratedAlways<T> =
  T extends ColumnType<infer S> ? ColumnType<S, never, never> : ColumnType<T, never, never>

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Read as a value, written as `JSON.stringify(value)`: the driver would take a list for a PostgreSQL array. */
export type Json = ColumnType<JsonValue, string, string>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AcceptedDifferencesTable {
  key: string
  mark: string
  note: string
  staff_id: string | null
  author: string
  at: Timestamp
}

export interface AccountRequestsTable {
  id: GeneratedAlways<number>
  at: Timestamp
  day: string
  typed_cardcode: string
  email: string
  state: Generated<string>
  cardcode: string | null
  decided_by: string | null
  decided_at: Timestamp | null
}

export interface AddressRedirectsTable {
  kind: string
  old_slug: string
  new_slug: string
  at: Generated<Timestamp>
}

export interface AgenciesTable {
  code: string
  name: string
  phone: Generated<string>
  tracking_url: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
}

export interface AgencyBranchesTable {
  agency_code: string
  name: string
  department: string
  address: Generated<string>
  phone: Generated<string>
}

export interface AuditLogTable {
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  email: string | null
  cardcode: string | null
  action: string
  ref: string | null
  address_hash: Buffer | null
  day: string | null
  times: Generated<number>
  staff_id: string | null
}

export interface BrandsTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  logo: string | null
}

export interface BulkJobThingsTable {
  job_id: number
  n: number
  name: string
  path: string
  input: Json
  state: Generated<string>
  reason: string | null
}

export interface BulkJobsTable {
  id: GeneratedAlways<number>
  staff_id: string
  kind: string
  options: Json
  title: string
  change_set_id: number
  state: Generated<string>
  total: number
  done: Generated<number>
  refused: Generated<number>
  created_at: Timestamp
  ended_at: Timestamp | null
}

export interface CartLinesTable {
  cardcode: string
  email: string
  line_no: number
  itemcode: string
  quantity: number
  options: Generated<Json>
  own_price: Json | null
}

export interface CartPromoLinesTable {
  cardcode: string
  email: string
  id_promo: number
  line_no: number
  itemcode: string
  quantity: number
}

export interface CartPromosTable {
  cardcode: string
  email: string
  id_promo: number
  position: number
  description: string
}

export interface CartsTable {
  cardcode: string
  email: string
  updated_at: Generated<Timestamp>
  revision: Generated<number>
}

export interface CatalogRequestsTable {
  cardcode: string
  id: Generated<string>
  email: string
  params: Json
  status: string
  item_count: number
  items_done: Generated<number>
  pages: number | null
  file_id: string | null
  error: string | null
  created_at: Timestamp
  started_at: Timestamp | null
  ready_at: Timestamp | null
  expires_at: Timestamp | null
  run: string | null
  beat_at: Timestamp | null
}

export interface CatalogueChangesTable {
  xid: Generated<string>
  notice: Json
  at: Generated<Timestamp>
}

export interface CatalogueImportsTable {
  id: GeneratedAlways<number>
  file_name: string
  file_sha256: string
  started_at: Generated<Timestamp>
  finished_at: Timestamp | null
  rows_read: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  request_sha256: string | null
  catalogue_state: string | null
  kind: string | null
  change_set_id: number | null
  state: Generated<string>
  staff_id: string | null
  supplier_code: string | null
  mapping: Json | null
  is_costly: Generated<boolean>
  stats: Json | null
  notes: Generated<string[]>
  excluded: Generated<number[]>
  corrections: Generated<Json>
  missing_policy: Generated<string>
  invites: Generated<boolean>
  asked_at: Timestamp | null
  applied_by: string | null
  stopped_by: Generated<Json>
}

export interface CategoryNodesTable {
  id: GeneratedAlways<number>
  level: string
  parent_id: number | null
  name: string
  slug: string
  path_slug: string
  position: Generated<number>
}

export interface ChangeRowsTable {
  n: Generated<number>
  at: Generated<Timestamp>
  change_set_id: number
  entity: string
  key: string
  field: string | null
  before: Json | null
  after: Json | null
  result: Generated<string>
  reason: string | null
}

export interface ChangeSetEntitiesTable {
  change_set_id: number
  entity: string
  at: Timestamp
  key: string | null
  changes: number
}

export interface ChangeSetsTable {
  id: Generated<number>
  at: Generated<Timestamp>
  staff_id: string | null
  actor: string
  kind: string
  title: Generated<string>
  status: Generated<string>
  counts: Generated<Json>
  effective_at: Timestamp | null
  applied_at: Timestamp | null
  approved_by: string | null
  undo_of: number | null
  undone_by: number | null
  import_id: number | null
  impersonation_id: number | null
  request_id: string | null
  request_key: string | null
  address_hash: Buffer | null
}

export interface ContentPagesTable {
  slug: string
  kind: string
  draft_version: number
  published_version: number | null
  scheduled_version: number | null
  scheduled_at: Timestamp | null
  scheduled_by: string | null
  published_on: string | null
  translates: string | null
  language: Generated<string>
}

export interface ContentPublicationsTable {
  id: GeneratedAlways<number>
  slug: string
  version: number
  since: Generated<Timestamp>
  until: Timestamp | null
  by: string | null
}

export interface ContentVersionsTable {
  slug: string
  version: number
  title: string
  summary: string
  lead: Generated<string>
  picture: string | null
  author: string | null
  tags: Generated<string[]>
  shelves: Generated<Json>
  body: Json
  at: Generated<Timestamp>
  staff_id: string | null
  saved_by: string | null
  restored_from: number | null
  sources: Json | null
}

export interface CostHistoryTable {
  itemcode: string
  supplier_code: string
  at: Generated<Timestamp>
  cost: number | null
  currency: string | null
  change_set_id: number | null
  pack: Generated<number>
}

export interface CreditOverridesTable {
  cardcode: string
  id: GeneratedAlways<number>
  order_id: number | null
  amount_uyu: number
  until: string
  reason: string
  staff_id: string | null
  author: string
  at: Generated<Timestamp>
}

export interface CustomerAddressesTable {
  cardcode: string
  id: GeneratedAlways<number>
  label: string
  street: string
  number: Generated<string>
  unit: string | null
  corner: string | null
  city: string
  department: string
  postal_code: string | null
  contact: string | null
  phone: string | null
  hours: string | null
  notes: string | null
  is_default: Generated<boolean>
  kind: Generated<string>
}

export interface CustomerContactsTable {
  cardcode: string
  id: GeneratedAlways<number>
  name: string
  email: string
  phone: Generated<string>
  role: Generated<string>
  receives_invoices: Generated<boolean>
}

export interface CustomerDiscountsTable {
  id: GeneratedAlways<number>
  cardcode: string | null
  customer_group: string | null
  scope: string
  scope_ref: string | null
  percent: number
  valid_from: string | null
  valid_to: string | null
}

export interface CustomerNotesTable {
  cardcode: string
  id: GeneratedAlways<number>
  at: Timestamp
  staff_id: string
  body: string
  next_visit: string | null
}

export interface CustomerOpenAmountsTable {
  cardcode: string
  currency: string
  orders: number
  amount: number
}

export interface CustomersTable {
  cardcode: string
  cardname: string
  trade_name: string | null
  rut: string
  email: string
  phone: Generated<string>
  valid: Generated<boolean>
  frozen: Generated<boolean>
  price_list: number
  customer_group: string | null
  pay_terms_days: Generated<number>
  pay_terms_name: string
  credit_limit_uyu: number | null
  seller_code: string | null
  default_shipping_code: string | null
  department: string
  created_at: Generated<Timestamp>
  erp_updated_at: Timestamp | null
  synced_at: Timestamp | null
  grace_days: number | null
  blocked_reason: string | null
}

export interface DayCloseOrdersTable {
  close_id: number
  order_id: number
  cardcode: string
  doc_num: number
  card_name: string
  channel: string
  entered_at: Timestamp
  was: string | null
  status: string
  since: Timestamp
  hold_reasons: string[]
  reason: string | null
  pesos: number
  dollars: number
  releases: Json
  dispatches: Json
}

export interface DayClosesTable {
  id: GeneratedAlways<number>
  day: string
  version: number
  at: Timestamp
  until: Timestamp
  staff_id: string | null
  author: string
  note: string | null
  notes: Generated<Json>
}

export interface EmailChangesTable {
  user_id: string
  request_id: string
  new_email: string
  requested_at: Timestamp
  expires_at: Timestamp
  old_confirmed_at: Timestamp | null
  new_confirmed_at: Timestamp | null
}

export interface EmployeesTable {
  code: string
  name: string
  role: string
  email: string
  phone: string
  whatsapp: string
  image_url: string | null
  zones: Generated<string[]>
  active: Generated<boolean>
  public: Generated<boolean>
  version: Generated<number>
}

export interface ErpOrdersTable {
  currency: string
  erp_ref: string
  doc_num: number | null
  cardcode: string
  day: string
  total: number
  is_cancelled: boolean
  listed_on: string | null
  told_at: Generated<Timestamp>
}

export interface ErpPushesTable {
  cardcode: string
  id: GeneratedAlways<number>
  order_id: number
  what: string
  at: Generated<Timestamp>
  attempt: number
  outcome: string
  http_status: number | null
  answer: string | null
}

export interface ExchangeRatesTable {
  currency: string
  date: string
  buy: number | null
  sell: number | null
  rate: number
  source: string
  fetched_at: Generated<Timestamp>
}

export interface FilesTable {
  id: Generated<string>
  cardcode: string | null
  kind: string
  name: string
  content_type: string
  body: Buffer
  created_at: Generated<Timestamp>
  expires_at: Timestamp | null
}

export interface FiscalDocumentsTable {
  cardcode: string
  id: GeneratedAlways<number>
  kind: string
  doc_entry: number
  doc_num: number
  cfe_type: number | null
  folio_pref: string | null
  folio_num: number | null
  doc_date: string
  due_date: string
  payment_form: string
  currency: string
  doc_rate: number | null
  total: number
  balance: Generated<number>
  issuer: Json | null
  receiver: Json | null
  net_exempt: Generated<number>
  net_min: Generated<number>
  net_basic: Generated<number>
  vat_min: Generated<number>
  vat_basic: Generated<number>
  non_billable: Generated<number>
  to_pay: number | null
  cae: Json | null
  hash: string | null
  signed_at: Timestamp | null
  qr_text: string | null
  resolution: string | null
  vat_up_to_date: Generated<boolean>
  adenda: string | null
  reason: string | null
  is_demo: Generated<boolean>
  file_id: string | null
  erp_updated_at: Timestamp | null
  synced_at: Timestamp | null
}

export interface FiscalLinesTable {
  cardcode: string
  document_id: number
  line_num: number
  itemcode: string | null
  description: string
  quantity: number
  unit: string
  unit_price: number
  discount_pct: Generated<number>
  discount_amount: Generated<number>
  tax: number
  amount: number
}

export interface FiscalRefsTable {
  cardcode: string
  document_id: number
  ref_num: number
  referenced_id: number | null
  cfe_type: number
  folio_pref: string
  folio_num: number
  doc_date: string
}

export interface FormerCodesTable {
  code: string
  itemcode: string
  at: Generated<Timestamp>
}

export interface HeldChangesTable {
  id: GeneratedAlways<number>
  kind: string
  title: string
  staff_id: string
  import_id: number | null
  change: Json
  prices: number
  limits: Generated<Json>
  state: string
  created_at: Timestamp
  effective_at: Timestamp | null
  decided_by: string | null
  decided_at: Timestamp | null
  reason: Generated<string>
  ended_at: Timestamp | null
  change_set_id: number | null
  changes: Generated<number>
  left_count: Generated<number>
  left_over: Generated<Json>
  attempts: Generated<number>
  seen_at: Timestamp | null
}

export interface HomeBlockAudienceTable {
  id: GeneratedAlways<number>
  block_id: number
  cardcode: string | null
  customer_group: string | null
  price_list: number | null
  seller_code: string | null
  department: string | null
}

export interface HomeBlocksTable {
  id: GeneratedAlways<number>
  kind: string
  content: Generated<Json>
  position: number
  valid_from: string | null
  valid_to: string | null
  active: Generated<boolean>
  shown_to: Generated<string>
  version: Generated<number>
}

export interface IdempotencyKeysTable {
  cardcode: string
  route: string
  key: string
  body_hash: string
  state: string
  status: number | null
  reply: Json | null
  order_id: number | null
  started_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface ImpersonationsTable {
  id: GeneratedAlways<number>
  staff_id: string
  cardcode: string
  user_id: string | null
  mode: Generated<string>
  reason: string
  code_hash: Buffer | null
  code_expires_at: Timestamp
  token_hash: Buffer | null
  session_hash: Buffer
  change_set_id: number
  started_at: Timestamp
  expires_at: Timestamp
  entered_at: Timestamp | null
  ended_at: Timestamp | null
  end_reason: string | null
}

export interface ImportFilesTable {
  import_id: number
  size: number
  body: Generated<Buffer>
  expires_at: Timestamp
}

export interface ImportMappingsTable {
  supplier_code: string
  kind: string
  version: number
  mapping: Json
  headers: string[]
  file_name: string
  created_by: string | null
  at: Generated<Timestamp>
}

export interface ImportRowsTable {
  import_id: number
  line: number
  key: string
  title: Generated<string>
  action: string
  before: Json | null
  after: Json | null
  input: Json | null
  price_change: number | null
  problems: Generated<Json>
  is_moved: Generated<boolean>
}

export interface KnownDevicesTable {
  token_hash: Buffer
  user_id: string
  seen_at: Timestamp
}

export interface MailTemplatesTable {
  kind: string
  locale: Generated<string>
  subject: string
  blocks: Json
  version: Generated<number>
}

export interface OfficeDraftsTable {
  id: Generated<string>
  cardcode: string
  staff_id: string
  title: string
  content: Json
  version: Generated<number>
  updated_at: Timestamp
  updated_by: string
  sent_at: Timestamp | null
  sent_by: string | null
  sent_to: string | null
  message: string | null
  expires_at: Timestamp | null
  used_at: Timestamp | null
  used_by: string | null
}

export interface OrderDocumentsTable {
  cardcode: string
  order_id: number
  document_id: number
}

export interface OrderEventsTable {
  cardcode: string
  id: GeneratedAlways<number>
  order_id: number
  from_status: string | null
  to_status: string
  at: Generated<Timestamp>
  actor: string
  note: string | null
  staff_id: string | null
}

export interface OrderLinesTable {
  cardcode: string
  order_id: number
  line_num: number
  itemcode: string
  title: string
  quantity: number
  unit_mult: number
  price: number
  discount: number
  factor_qty: Generated<number>
  currency: string
  tax: number
  line_total: number
  promo_doc_entry: number | null
  promo_line: number | null
  promo_description: string | null
  open_qty: number
  closed_qty: Generated<number>
  own_price: Json | null
  ordered_code: string | null
}

export interface OrderNotesTable {
  cardcode: string
  id: GeneratedAlways<number>
  order_id: number
  at: Generated<Timestamp>
  staff_id: string | null
  author: string
  is_internal: boolean
  body: string
}

export interface OrderOpenAmountsTable {
  cardcode: string
  order_id: number
  currency: string
  amount: number
}

export interface OrderPicksTable {
  cardcode: string
  order_id: number
  line_num: number
  picked: Generated<number>
  shortage: Generated<number>
  reason: string | null
  way: string | null
  stock_off: Generated<number>
  staff_id: string | null
  author: string
  at: Generated<Timestamp>
}

export interface OrderProposalsTable {
  cardcode: string
  id: GeneratedAlways<number>
  order_id: number
  request: Json
  before: Json
  after: Json
  substitutes: Generated<Json>
  note: string | null
  status: string
  staff_id: string | null
  author: string
  sent_at: Timestamp
  expires_at: Timestamp
  answered_at: Timestamp | null
  answered_by: string | null
  by_phone: string | null
  objected_at: Timestamp | null
  objected_by: string | null
  objection: string | null
  problems: Generated<string[]>
  settled_at: Timestamp | null
}

export interface OrderQuotesTable {
  cardcode: string
  id: Generated<string>
  fingerprint: string
  expires_at: Timestamp
}

export interface OrderTaxesTable {
  cardcode: string
  order_id: number
  currency: string
  rate: number
  net: number
  tax: number
}

export interface OrderTextsTable {
  cardcode: string
  order_id: number
  folded: string
}

export interface OrderTotalsTable {
  cardcode: string
  order_id: number
  currency: string
  subtotal: number
  tax_total: number
  total: number
}

export interface OrdersTable {
  cardcode: string
  id: GeneratedAlways<number>
  doc_num: Generated<number>
  email: string
  kind: string
  status: string
  status_at: Generated<Timestamp>
  hold_reasons: Generated<string[]>
  comments: string | null
  po_ref: string | null
  shipping_code: string
  shipping: Json
  address: Json | null
  exchange_rate: number | null
  created_at: Generated<Timestamp>
  erp_ref: string | null
  idempotency_key: string | null
  channel: Generated<string>
  placed_by: string | null
  taken_by: string | null
  internal_hold_note: string | null
  erp_state: Generated<string>
  erp_waiting_since: Timestamp | null
}

export interface PopupAudienceTable {
  popup_id: number
  cardcode: string | null
  customer_group: string | null
  id: GeneratedAlways<number>
  price_list: number | null
  seller_code: string | null
  department: string | null
}

export interface PopupsTable {
  id: GeneratedAlways<number>
  image_source: string
  link1: Json | null
  link2: Json | null
  valid_from: string
  valid_to: string
  priority: Generated<number>
  active: Generated<boolean>
  title: Generated<string>
  state: Generated<string>
  version: Generated<number>
  published_by: string | null
}

export interface PriceHistoryTable {
  itemcode: string
  price_list: number
  at: Generated<Timestamp>
  price: number | null
  currency: string | null
  previous_price: number | null
  change_set_id: number | null
}

export interface PriceListsTable {
  price_list: number
  name: string
  kind: string
}

export interface ProductCodesTable {
  itemcode: string
  code: string
  kind: string
  quantity: Generated<number>
}

export interface ProductDraftsTable {
  itemcode: string
  changes: Json
  base: Json
  staff_id: string
  created_at: Timestamp
  updated_at: Generated<Timestamp>
}

export interface ProductListLinesTable {
  cardcode: string
  list_id: number
  itemcode: string
  quantity: number
  position: GeneratedAlways<number>
}

export interface ProductListsTable {
  cardcode: string
  id: GeneratedAlways<number>
  email: string
  name: string
  shared: Generated<boolean>
  revision: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface ProductMediaTable {
  itemcode: string
  kind: string
  position: number
  source: string
  name: Generated<string>
  alt: Generated<string>
  width: number | null
  height: number | null
  document_kind: string | null
}

export interface ProductPricesTable {
  price_list: number
  itemcode: string
  currency: string
  price: number
  previous_price: number | null
}

export interface ProductStockTable {
  itemcode: string
  available: Generated<number>
  committed: Generated<number>
  status: string
  description: string
  next_arrival: string | null
}

export interface ProductsTable {
  itemcode: string
  id: number
  title: string
  name: string
  description: Generated<string>
  brand_id: number
  category_id: number
  unit_mult: Generated<number>
  units_per_item: Generated<string>
  factor_qty: number | null
  codebars: string | null
  tax: number | null
  warranty_months: number | null
  popularity: Generated<number>
  active: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  erp_updated_at: Timestamp | null
  synced_at: Timestamp | null
  place: string | null
  tags: Generated<string[]>
  published_at: Timestamp | null
  replaced_by: string | null
}

export interface PromoAudienceTable {
  doc_entry: number
  cardcode: string | null
  customer_group: string | null
  id: GeneratedAlways<number>
}

export interface PromoLinesTable {
  doc_entry: number
  line_num: number
  itemcode: string
  quantity: number
  price: number
  currency: string
  final_discount: Generated<number>
  factor_qty: Generated<number>
  required: Generated<boolean>
  min_qty: Generated<number>
  max_qty: number | null
}

export interface PromoUsageTable {
  doc_entry: number
  cardcode: string
  order_id: number
  units: number
}

export interface PromoUsageTotalsTable {
  doc_entry: number
  cardcode: string
  units: number
}

export interface PromosTable {
  doc_entry: number
  title: string
  description: Generated<string>
  family_slug: string | null
  image_source: string | null
  valid_from: string
  valid_to: string
  active: Generated<boolean>
  kind: string
  max_per_customer: number | null
  max_total: number | null
  combinable: Generated<boolean>
  terms: Generated<string>
  state: Generated<string>
  version: Generated<number>
  published_by: string | null
}

export interface RateFetchesTable {
  day: string
  tried_at: Timestamp
  attempts: Generated<number>
  outcome: string
  close_day: string | null
  rate: number | null
  buy: number | null
  jump_percent: number | null
  reason: string | null
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface ReceiptAllocationsTable {
  cardcode: string
  document_id: number
  paid_document_id: number
  amount: number
}

export interface ReceiptMeansTable {
  cardcode: string
  document_id: number
  means_num: number
  kind: string
  amount: number
  ref: string | null
  bank: string | null
  due_date: string | null
  cashed_on: string | null
}

export interface RecurringFilesTable {
  id: GeneratedAlways<number>
  recurring_id: number
  at: Timestamp
  mark: string | null
  file_name: string
  sha256: string
  import_id: number | null
  ended: string | null
  reason: string | null
}

export interface RecurringImportsTable {
  id: GeneratedAlways<number>
  name: string
  kind: string
  supplier_code: string | null
  source: Json
  secret: Buffer | null
  every_hours: number | null
  times: Generated<string[]>
  active: Generated<boolean>
  staff_id: string
  version: Generated<number>
  created_at: Timestamp
  next_at: Timestamp
  busy_until: Timestamp | null
  looked_at: Timestamp | null
  problem: string | null
  failing_since: Timestamp | null
  failures: Generated<number>
}

export interface RefusedReportsTable {
  cardcode: string
  order_id: number
  status: string
  at: Timestamp
}

export interface RolesTable {
  id: string
  name: string
  permissions: string[]
  scope: Generated<string>
  is_fixed: Generated<boolean>
  is_machine: Generated<boolean>
  version: Generated<number>
}

export interface SavedReportsTable {
  id: Generated<string>
  staff_id: string
  name: string
  report: string
  query: Json
  search: string
  is_weekly: boolean
  sent_on: string | null
}

export interface SavedViewsTable {
  id: Generated<string>
  screen: string
  name: string
  staff_id: string
  is_shared: boolean
  search: string
  columns: Generated<Json>
  version: Generated<number>
}

export interface SearchEventsTable {
  id: GeneratedAlways<number>
  at: Timestamp
  day: string
  cardcode: string | null
  term: string
  source: string
  results: number | null
  clicked: string | null
}

export interface SearchSynonymsTable {
  word: string
  same_as: string
  node: Generated<string>
  staff_id: string | null
  at: Generated<Timestamp>
}

export interface SearchTermsTable {
  day: string
  term: string
  searches: number
  visitors: number
  without_result: number
  results: number | null
  clicks: number
  orders: Generated<number>
}

export interface SentMailsTable {
  id: string
  at: Generated<Timestamp>
  state: Generated<string>
  answer: string | null
  recipient: string | null
  subject: string | null
  task: string | null
  payload: Json | null
  redirected_to: string | null
}

export interface ServiceEventsTable {
  cardcode: string
  id: GeneratedAlways<number>
  doc_num: number
  from_status: string | null
  to_status: string
  at: Generated<Timestamp>
  actor: string
  note_public: string | null
  note_internal: string | null
}

export interface ServicePartsTable {
  cardcode: string
  id: GeneratedAlways<number>
  doc_num: number
  itemcode: string | null
  name: string
  quantity: number
  supplier: string
  expected_on: string | null
  added_at: Timestamp
  added_by: string
  arrived_at: Timestamp | null
}

export interface ServicePhotosTable {
  cardcode: string
  id: GeneratedAlways<number>
  doc_num: number
  file_id: string
  at: Generated<Timestamp>
  author: string
}

export interface ServiceQuoteLinesTable {
  cardcode: string
  doc_num: number
  line_num: number
  description: string
  quantity: number
  unit_price: number
  tax: number
  amount: number
}

export interface ServiceTokensTable {
  token_hash: Buffer
  role_id: string
  name: string
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
  ended_at: Timestamp | null
}

export interface ServicesTable {
  cardcode: string
  doc_num: number
  itemcode: string | null
  item_title: string
  serial: string | null
  received_at: Timestamp
  status: string
  status_at: Timestamp
  under_warranty: boolean
  failure: string
  diagnosis: string | null
  quote_amount: number | null
  quote_currency: string | null
  quote_status: string | null
  promised_at: string | null
  delivered_at: Timestamp | null
  branch: string | null
  tracking: string | null
  erp_updated_at: Timestamp | null
  synced_at: Timestamp | null
  accessories: string | null
  technician_id: string | null
  received_by: string | null
  warranty_id: string | null
  quote_valid_until: string | null
  quote_total: number | null
  quote_answered_by: string | null
  version: Generated<number>
  reminded_at: Timestamp | null
}

export interface SessionsTable {
  token_hash: Buffer
  user_id: string
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  expires_at: Timestamp
  user_agent: Generated<string>
  address_hash: Buffer | null
}

export interface SettingsTable {
  key: string
  value: Json
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface ShipmentLinesTable {
  cardcode: string
  shipment_id: number
  line_num: number
  quantity: number
}

export interface ShipmentsTable {
  cardcode: string
  id: GeneratedAlways<number>
  order_id: number
  agency: string | null
  branch: string | null
  guide: string | null
  packages: number
  pays: string
  tracking_url: string | null
  at: Generated<Timestamp>
  staff_id: string | null
  author: string
  delivered_at: Timestamp | null
}

export interface ShippingMethodsTable {
  code: string
  name: string
  kind: string
  agencies: Generated<string[]>
  needs_address: boolean
  charge: number | null
  pay_at_destination: Generated<boolean>
  departments: Generated<string[]>
  days: Generated<string>
  note: Generated<string>
  position: Generated<number>
  active: Generated<boolean>
  cutoff: string | null
  departure_weekdays: Generated<number[]>
  departure_lead_days: Generated<number>
  version: Generated<number>
}

export interface SpecialPricesTable {
  cardcode: string
  itemcode: string
  valid_from: string
  valid_to: string | null
  price: number
  currency: string
  percent: Generated<number>
}

export interface StaffTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string | null
  role_id: string
  employee_code: string | null
  status: Generated<string>
  preferences: Generated<Json>
  created_at: Generated<Timestamp>
  last_login_at: Timestamp | null
  version: Generated<number>
}

export interface StaffChallengesTable {
  id: string
  staff_id: string | null
  purpose: string
  challenge: string
  expires_at: Timestamp
}

export interface StaffIdempotencyKeysTable {
  staff_id: string
  route: string
  key: string
  body_hash: string
  state: string
  status: number | null
  reply: Json | null
  order_id: number | null
  started_at: Generated<Timestamp>
  expires_at: Timestamp
}

export interface StaffNoticesTable {
  id: GeneratedAlways<number>
  staff_id: string
  kind: string
  key: string
  event: string
  name: string
  detail: string
  cardcode: string | null
  channels: string[]
  at: Timestamp
  read_at: Timestamp | null
}

export interface StaffPasskeysTable {
  credential_id: Buffer
  staff_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: Timestamp
  last_used_at: Timestamp | null
}

export interface StaffRecoveryCodesTable {
  staff_id: string
  code_hash: Buffer
  used_at: Timestamp | null
}

export interface StaffSessionsTable {
  token_hash: Buffer
  staff_id: string
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  second_factor_at: Timestamp | null
  step_up_at: Timestamp | null
  wrong_factors: Generated<number>
  is_shared: Generated<boolean>
  user_agent: Generated<string>
}

export interface StaffTokensTable {
  token_hash: Buffer
  staff_id: string | null
  purpose: string
  email: string | null
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface StaffTotpTable {
  staff_id: string
  secret: Buffer | null
  pending: Buffer | null
  last_step: number | null
  confirmed_at: Timestamp | null
}

export interface StockRequestsTable {
  cardcode: string
  email: string
  itemcode: string
  requested_at: Generated<Timestamp>
}

export interface SupplierItemsTable {
  supplier_code: string
  supplier_item: string
  itemcode: string
  cost: number | null
  currency: string | null
  pack: Generated<number>
  cost_at: Timestamp | null
}

export interface SuppliersTable {
  code: string
  name: string
  currency: string | null
  price_list: number | null
  missing_policy: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  guards: Json | null
}

export interface TakenTasksTable {
  thing: string
  key: string
  staff_id: string
  note: string | null
  given_by: string | null
  at: Generated<Timestamp>
}

export interface UploadedFilesTable {
  sha256: string
  kind: string
  source: string
  width: number | null
  height: number | null
  uploaded_at: Generated<Timestamp>
}

export interface UserTokensTable {
  token_hash: Buffer
  user_id: string
  purpose: string
  expires_at: Timestamp
  used_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface UsersTable {
  id: Generated<string>
  email: string
  name: string
  nickname: Generated<string>
  cardcode: string | null
  password_hash: string | null
  status: string
  created_at: Generated<Timestamp>
  last_login_at: Timestamp | null
}

export interface ViewsPerDayTable {
  day: string
  kind: string
  ref: string
  cardcode: string
  times: number
}

export interface WarrantyBrandsTable {
  slug: string
  name: string
  terms: Generated<string>
  months: number
  active: Generated<boolean>
  version: Generated<number>
}

export interface WarrantyProductsTable {
  brand_slug: string
  itemcode: string
  months: number
  needs_serial: Generated<boolean>
  serial_pattern: string | null
  serial_hint: Generated<string>
}

export interface WarrantyRegistrationsTable {
  id: Generated<string>
  brand_slug: string
  itemcode: string
  serial: string | null
  purchase_date: string
  reseller: string
  reseller_cardcode: string | null
  invoice_ref: string
  owner_name: string
  doc_type: string
  doc_number: string
  email: string
  phone: string
  department: string
  city: string
  proof_id: string
  status: string
  status_at: Timestamp
  note: string | null
  consent_at: Timestamp
  created_at: Generated<Timestamp>
  idempotency_key: string
  body_hash: string
  item_title: string
  valid_until: string
  decided_by: string | null
  decided_by_id: string | null
}

export interface DB {
  accepted_differences: AcceptedDifferencesTable
  account_requests: AccountRequestsTable
  address_redirects: AddressRedirectsTable
  agencies: AgenciesTable
  agency_branches: AgencyBranchesTable
  audit_log: AuditLogTable
  brands: BrandsTable
  bulk_job_things: BulkJobThingsTable
  bulk_jobs: BulkJobsTable
  cart_lines: CartLinesTable
  cart_promo_lines: CartPromoLinesTable
  cart_promos: CartPromosTable
  carts: CartsTable
  catalog_requests: CatalogRequestsTable
  catalogue_changes: CatalogueChangesTable
  catalogue_imports: CatalogueImportsTable
  category_nodes: CategoryNodesTable
  change_rows: ChangeRowsTable
  change_set_entities: ChangeSetEntitiesTable
  change_sets: ChangeSetsTable
  content_pages: ContentPagesTable
  content_publications: ContentPublicationsTable
  content_versions: ContentVersionsTable
  cost_history: CostHistoryTable
  credit_overrides: CreditOverridesTable
  customer_addresses: CustomerAddressesTable
  customer_contacts: CustomerContactsTable
  customer_discounts: CustomerDiscountsTable
  customer_notes: CustomerNotesTable
  customer_open_amounts: CustomerOpenAmountsTable
  customers: CustomersTable
  day_close_orders: DayCloseOrdersTable
  day_closes: DayClosesTable
  email_changes: EmailChangesTable
  employees: EmployeesTable
  erp_orders: ErpOrdersTable
  erp_pushes: ErpPushesTable
  exchange_rates: ExchangeRatesTable
  files: FilesTable
  fiscal_documents: FiscalDocumentsTable
  fiscal_lines: FiscalLinesTable
  fiscal_refs: FiscalRefsTable
  former_codes: FormerCodesTable
  held_changes: HeldChangesTable
  home_block_audience: HomeBlockAudienceTable
  home_blocks: HomeBlocksTable
  idempotency_keys: IdempotencyKeysTable
  impersonations: ImpersonationsTable
  import_files: ImportFilesTable
  import_mappings: ImportMappingsTable
  import_rows: ImportRowsTable
  known_devices: KnownDevicesTable
  mail_templates: MailTemplatesTable
  office_drafts: OfficeDraftsTable
  order_documents: OrderDocumentsTable
  order_events: OrderEventsTable
  order_lines: OrderLinesTable
  order_notes: OrderNotesTable
  order_open_amounts: OrderOpenAmountsTable
  order_picks: OrderPicksTable
  order_proposals: OrderProposalsTable
  order_quotes: OrderQuotesTable
  order_taxes: OrderTaxesTable
  order_texts: OrderTextsTable
  order_totals: OrderTotalsTable
  orders: OrdersTable
  popup_audience: PopupAudienceTable
  popups: PopupsTable
  price_history: PriceHistoryTable
  price_lists: PriceListsTable
  product_codes: ProductCodesTable
  product_drafts: ProductDraftsTable
  product_list_lines: ProductListLinesTable
  product_lists: ProductListsTable
  product_media: ProductMediaTable
  product_prices: ProductPricesTable
  product_stock: ProductStockTable
  products: ProductsTable
  promo_audience: PromoAudienceTable
  promo_lines: PromoLinesTable
  promo_usage: PromoUsageTable
  promo_usage_totals: PromoUsageTotalsTable
  promos: PromosTable
  rate_fetches: RateFetchesTable
  rate_limits: RateLimitsTable
  receipt_allocations: ReceiptAllocationsTable
  receipt_means: ReceiptMeansTable
  recurring_files: RecurringFilesTable
  recurring_imports: RecurringImportsTable
  refused_reports: RefusedReportsTable
  roles: RolesTable
  saved_reports: SavedReportsTable
  saved_views: SavedViewsTable
  search_events: SearchEventsTable
  search_synonyms: SearchSynonymsTable
  search_terms: SearchTermsTable
  sent_mails: SentMailsTable
  service_events: ServiceEventsTable
  service_parts: ServicePartsTable
  service_photos: ServicePhotosTable
  service_quote_lines: ServiceQuoteLinesTable
  service_tokens: ServiceTokensTable
  services: ServicesTable
  sessions: SessionsTable
  settings: SettingsTable
  shipment_lines: ShipmentLinesTable
  shipments: ShipmentsTable
  shipping_methods: ShippingMethodsTable
  special_prices: SpecialPricesTable
  staff: StaffTable
  staff_challenges: StaffChallengesTable
  staff_idempotency_keys: StaffIdempotencyKeysTable
  staff_notices: StaffNoticesTable
  staff_passkeys: StaffPasskeysTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  staff_tokens: StaffTokensTable
  staff_totp: StaffTotpTable
  stock_requests: StockRequestsTable
  supplier_items: SupplierItemsTable
  suppliers: SuppliersTable
  taken_tasks: TakenTasksTable
  uploaded_files: UploadedFilesTable
  user_tokens: UserTokensTable
  users: UsersTable
  views_per_day: ViewsPerDayTable
  warranty_brands: WarrantyBrandsTable
  warranty_products: WarrantyProductsTable
  warranty_registrations: WarrantyRegistrationsTable
}
