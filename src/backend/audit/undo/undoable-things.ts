import type { Permission } from '#domain/permissions/staff-permissions.ts'
import { settleIds } from '../../catalogue/write/change-code.ts'
import { settleTree } from '../../catalogue/write/settle-tree.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.ts'

/** How a kind of thing that the register knows is taken back (office.md 3.5). */
export interface UndoableThing {
  readonly table: keyof DB
  /** Columns of the register's key, as the table's trigger names them. */
  readonly keys: readonly string[]
  /** Whose own changes may be undone by whoever holds it; those of others take `changes.undo` besides. */
  readonly permission: Permission
  /** Fields of another area: their permission comes besides. */
  readonly guarded?: Readonly<Record<string, Permission>>
  /** Fields whose change asks for the second factor again. */
  readonly steppedUp?: readonly string[]
  /** All that is undone of it; the rest stays. Everything if absent. */
  readonly fields?: readonly string[]
  /** Whose customer it is about, for operators of own customers only. */
  readonly owner?: 'cardcode' | 'order'
  /** What makes it inactive, where it cannot be deleted because others refer to it. */
  readonly inactive?: Readonly<Record<string, boolean>>
  /** Columns that name it without a foreign key. */
  readonly namedBy?: readonly { readonly table: keyof DB; readonly column: string }[]
  /** Puts right what follows from its rows, once they are back. Throws where they cannot stand together. */
  readonly settle?: (tx: Database) => Promise<void>
}

const ofCustomer = { permission: 'customers.edit', owner: 'cardcode' } as const
const ofTerms = { permission: 'customers.terms', owner: 'cardcode' } as const
const ofSettings = { permission: 'settings.edit' } as const

/**
 * Every kind of thing that can be taken back, what others refer to first: a table that joins the register adds a line
 * here, or to `LASTING`.
 */
export const UNDOABLE: Readonly<Record<string, UndoableThing>> = {
  setting: { ...ofSettings, table: 'settings', keys: ['key'] },
  'exchange-rate': { ...ofSettings, table: 'exchange_rates', keys: ['currency', 'date'] },
  'mail-template': { ...ofSettings, table: 'mail_templates', keys: ['kind', 'locale'] },
  agency: { ...ofSettings, table: 'agencies', keys: ['code'], inactive: { active: false } },
  'agency-branch': { ...ofSettings, table: 'agency_branches', keys: ['agency_code', 'name'] },
  'shipping-method': {
    ...ofSettings,
    table: 'shipping_methods',
    keys: ['code'],
    inactive: { active: false },
    namedBy: [{ table: 'customers', column: 'default_shipping_code' }],
  },
  employee: {
    permission: 'staff.edit',
    table: 'employees',
    keys: ['code'],
    inactive: { active: false, public: false },
  },
  customer: {
    ...ofCustomer,
    table: 'customers',
    keys: ['cardcode'],
    guarded: {
      price_list: 'customers.terms',
      customer_group: 'customers.terms',
      credit_limit_uyu: 'customers.terms',
      pay_terms_days: 'customers.terms',
      pay_terms_name: 'customers.terms',
      grace_days: 'customers.terms',
    },
    steppedUp: ['credit_limit_uyu', 'grace_days', 'pay_terms_days', 'pay_terms_name'],
    inactive: { valid: false },
  },
  contact: { ...ofCustomer, table: 'customer_contacts', keys: ['cardcode', 'id'] },
  address: { ...ofCustomer, table: 'customer_addresses', keys: ['cardcode', 'id'] },
  user: {
    permission: 'customers.users',
    owner: 'cardcode',
    table: 'users',
    keys: ['id'],
    fields: ['name', 'nickname', 'status'],
  },
  discount: { ...ofTerms, table: 'customer_discounts', keys: ['id'] },
  'special-price': { ...ofTerms, table: 'special_prices', keys: ['cardcode', 'itemcode', 'valid_from'] },
  'warranty-brand': {
    permission: 'warranties.decide',
    table: 'warranty_brands',
    keys: ['slug'],
    inactive: { active: false },
  },
  'warranty-product': {
    permission: 'warranties.decide',
    table: 'warranty_products',
    keys: ['brand_slug', 'itemcode'],
  },
  'erp-order': { permission: 'orders.confirm', table: 'erp_orders', keys: ['currency', 'erp_ref'] },
  'accepted-difference': { permission: 'orders.confirm', table: 'accepted_differences', keys: ['key'] },
  document: { ...ofTerms, table: 'fiscal_documents', keys: ['cardcode', 'id'] },
  brand: { permission: 'products.edit', table: 'brands', keys: ['id'] },
  'category-node': {
    permission: 'tree.edit',
    table: 'category_nodes',
    keys: ['id'],
    settle: settleTree,
  },
  supplier: {
    permission: 'imports.run',
    table: 'suppliers',
    keys: ['code'],
    inactive: { active: false },
  },
  'recurring-import': {
    permission: 'imports.run',
    table: 'recurring_imports',
    keys: ['id'],
    // Its source and its key belong together.
    fields: ['name', 'every_hours', 'times', 'active'],
    inactive: { active: false },
  },
  product: {
    permission: 'products.edit',
    guarded: { active: 'products.publish', published_at: 'products.publish' },
    table: 'products',
    keys: ['itemcode'],
    inactive: { active: false },
    settle: settleIds,
  },
  'product-draft': { permission: 'products.edit', table: 'product_drafts', keys: ['itemcode'] },
  'product-media': {
    permission: 'products.media',
    table: 'product_media',
    keys: ['itemcode', 'kind', 'position'],
  },
  'product-code': { permission: 'products.edit', table: 'product_codes', keys: ['itemcode', 'code'] },
  price: { permission: 'prices.edit', table: 'product_prices', keys: ['itemcode', 'price_list'] },
  synonym: { permission: 'content.edit', table: 'search_synonyms', keys: ['word', 'same_as', 'node'] },
  'saved-report': { permission: 'home.read', table: 'saved_reports', keys: ['id'] },
  'supplier-item': {
    permission: 'costs.read',
    table: 'supplier_items',
    keys: ['supplier_code', 'supplier_item'],
  },
  stock: { permission: 'stock.edit', table: 'product_stock', keys: ['itemcode'] },
  'order-draft': {
    permission: 'orders.place',
    owner: 'cardcode',
    table: 'office_drafts',
    keys: ['id'],
  },
  'customer-note': {
    permission: 'customers.read',
    owner: 'cardcode',
    table: 'customer_notes',
    keys: ['cardcode', 'id'],
  },
  'credit-override': {
    permission: 'orders.review',
    owner: 'cardcode',
    table: 'credit_overrides',
    keys: ['cardcode', 'id'],
  },
  'repair-part': {
    permission: 'repairs.edit',
    owner: 'cardcode',
    table: 'service_parts',
    keys: ['cardcode', 'id'],
  },
  'order-note': {
    permission: 'orders.read',
    owner: 'order',
    table: 'order_notes',
    keys: ['order_id', 'id'],
  },
  task: { permission: 'home.read', table: 'taken_tasks', keys: ['thing', 'key'] },
  'order-pick': {
    permission: 'orders.pick',
    owner: 'order',
    table: 'order_picks',
    keys: ['order_id', 'line_num'],
  },
  promo: {
    permission: 'promos.edit',
    table: 'promos',
    keys: ['doc_entry'],
    // What is public, or was, is changed by who may publish.
    guarded: { state: 'promos.publish', active: 'promos.publish' },
    inactive: { active: false },
    namedBy: [
      { table: 'cart_promos', column: 'id_promo' },
      { table: 'order_lines', column: 'promo_doc_entry' },
      { table: 'promo_usage', column: 'doc_entry' },
    ],
  },
  'promo-line': {
    permission: 'promos.edit',
    table: 'promo_lines',
    keys: ['doc_entry', 'line_num'],
    guarded: { price: 'prices.read' },
  },
  'promo-audience': { permission: 'promos.edit', table: 'promo_audience', keys: ['doc_entry', 'id'] },
  popup: {
    permission: 'popups.edit',
    table: 'popups',
    keys: ['id'],
    inactive: { active: false },
  },
  'popup-audience': { permission: 'popups.edit', table: 'popup_audience', keys: ['popup_id', 'id'] },
  // What is public is changed by who may publish.
  'home-block': {
    permission: 'content.publish',
    table: 'home_blocks',
    keys: ['id'],
    inactive: { active: false },
  },
  'home-block-audience': {
    permission: 'content.publish',
    table: 'home_block_audience',
    keys: ['block_id', 'id'],
  },
  content: {
    permission: 'content.edit',
    table: 'content_pages',
    keys: ['slug'],
    // What is public is changed by who may publish.
    guarded: {
      published_version: 'content.publish',
      published_on: 'content.publish',
      scheduled_version: 'content.publish',
      scheduled_at: 'content.publish',
      scheduled_by: 'content.publish',
    },
  },
  'saved-view': {
    permission: 'home.read',
    table: 'saved_views',
    keys: ['id'],
    guarded: { is_shared: 'settings.edit' },
  },
  // What was typed of a machine; its states are moves.
  repair: {
    permission: 'repairs.edit',
    owner: 'cardcode',
    table: 'services',
    keys: ['doc_num'],
    fields: [
      'item_title',
      'serial',
      'failure',
      'accessories',
      'diagnosis',
      'promised_at',
      'technician_id',
      'under_warranty',
    ],
  },
  // Its states are moves, which have opposites of their own.
  order: {
    permission: 'orders.read',
    owner: 'cardcode',
    table: 'orders',
    keys: ['id'],
    fields: ['taken_by'],
  },
}

/** Kinds of things of one product, and brands themselves: a brand's part of an act (OFI-14). */
const OF_BRANDS: ReadonlySet<string> = new Set([
  'brand',
  'product',
  'product-media',
  'product-code',
  'price',
  'supplier-item',
  'stock',
  'special-price',
])

export function isOfBrand(entity: string): boolean {
  return OF_BRANDS.has(entity)
}

/** Why a kind of thing stays as it is. */
export type LastingReason = 'state' | 'mail' | 'answer' | 'access' | 'other'

/** What is recorded and never undone, each with its reason. */
export const LASTING: Readonly<Record<string, LastingReason>> = {
  'day-close': 'other',
  shipment: 'state',
  'order-proposal': 'answer',
  mail: 'mail',
  'account-request': 'answer',
  'email-change': 'mail',
  impersonation: 'access',
  'seen-page': 'access',
  'held-change': 'state',
  warranty: 'answer',
  'repair-quote-line': 'mail',
  'repair-photo': 'other',
  'repair-note': 'other',
  staff: 'access',
  role: 'access',
}

/** Why fields of a thing, or all of it, are not undone; null: they are. */
export function lastingReason(entity: string, field: string | null): LastingReason | null {
  const thing = UNDOABLE[entity]
  if (thing === undefined) return LASTING[entity] ?? 'other'
  // A row that came or went is more than these fields.
  if (thing.fields === undefined || (field !== null && thing.fields.includes(field))) return null
  return entity === 'user' ? 'access' : 'state'
}

/** Things that can be undone, in the order in which they are made again. */
export function undoableOf(entities: ReadonlySet<string>): [entity: string, thing: UndoableThing][] {
  return Object.entries(UNDOABLE).filter(([entity]) => entities.has(entity))
}
