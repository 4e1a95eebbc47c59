import { z } from 'zod'

/** Changes not yet read again (notices: migrations 0008, 0024, 0046 to 0048, 0069, 0070). */
export interface PendingChanges {
  /** Everything must be read again. */
  everything: boolean
  readonly products: Set<string>
  /** 'all' after a change of many rows. */
  prices: Set<string> | 'all'
  stock: Set<string> | 'all'
  promos: boolean
  settings: boolean
  synonyms: boolean
  /** Texts of the shop. */
  contents: boolean
  /** Blocks of the home page. */
  home: boolean
  /** Cardcodes whose cached terms are outdated. */
  customers: Set<string> | 'all'
  /** Placed orders that the purchases in memory may lack, by cardcode. */
  orders: Map<string, PlacedOrder[]>
  /** Sessions or their users. */
  sessions: boolean
}

export interface PlacedOrder {
  readonly id: number
  /** The transaction that placed it. */
  readonly xid: string
}

const notice = z.object({
  kind: z.string(),
  keys: z.array(z.string()).optional(),
  all: z.boolean().optional(),
  orders: z.array(z.object({ cardcode: z.string(), id: z.int() })).optional(),
  xid: z.string().optional(),
  sessions: z.boolean().optional(),
})

export function noChanges(): PendingChanges {
  return {
    everything: false,
    products: new Set(),
    prices: new Set(),
    stock: new Set(),
    promos: false,
    settings: false,
    synonyms: false,
    contents: false,
    home: false,
    customers: new Set(),
    orders: new Map(),
    sessions: false,
  }
}

/** Adds a notice sent as text. */
export function notePayload(pending: PendingChanges, payload: string): void {
  noteChange(pending, parseJson(payload))
}

/** Adds a notice to the pending changes. An unreadable one means that anything may have changed. */
export function noteChange(pending: PendingChanges, change: unknown): void {
  const read = notice.safeParse(change)
  if (!read.success) {
    pending.everything = true
    pending.customers = 'all'
    pending.sessions = true
    return
  }
  const { kind, keys = [], all = false, orders = [], xid, sessions = false } = read.data
  if (sessions) pending.sessions = true
  switch (kind) {
    case 'product':
      if (all) pending.everything = true
      for (const key of keys) pending.products.add(key)
      return
    case 'price':
      pending.prices = joined(pending.prices, keys, all)
      return
    case 'stock':
      pending.stock = joined(pending.stock, keys, all)
      return
    case 'promo':
      pending.promos = true
      return
    case 'settings':
      pending.settings = true
      return
    case 'synonym':
      pending.synonyms = true
      return
    case 'content':
      pending.contents = true
      return
    case 'home':
      pending.home = true
      return
    case 'purchases':
      // Without orders, as of an older version or of orders that ended: purchases are read again.
      if (xid === undefined || all) pending.customers = joined(pending.customers, keys, all)
      else for (const { cardcode, id } of orders) addTo(pending.orders, cardcode, { id, xid })
      return
    case 'customer':
      pending.customers = joined(pending.customers, keys, all)
      return
    case 'discount':
      // The key identifies the rule, which may apply to a whole group.
      pending.customers = 'all'
      return
    default:
      // Tree, brands, price lists: every product refers to them.
      pending.everything = true
  }
}

function joined(known: Set<string> | 'all', keys: readonly string[], all: boolean): Set<string> | 'all' {
  if (all || known === 'all') return 'all'
  for (const key of keys) known.add(key)
  return known
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
