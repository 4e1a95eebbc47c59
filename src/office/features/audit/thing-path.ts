import { textAndLanguage } from '#domain/content/translation.ts'
import { screenOf, TASK_THINGS } from '#domain/office/today.ts'
import { SPANISH } from '#domain/text/locale.ts'
import { contentPaths } from '../content/content-paths.ts'
import { customerPaths } from '../customers/customer-paths.ts'
import { orderPaths } from '../orders/order-paths.ts'
import { productPaths } from '../products/product-paths.ts'
import { promoPaths } from '../promos/promo-paths.ts'
import { workshopPaths } from '../workshop/workshop-paths.ts'

/** Kinds whose key begins with that of the thing whose screen shows them. */
const OF_CUSTOMERS = new Set([
  'customer',
  'contact',
  'address',
  'special-price',
  'document',
  'customer-note',
  'credit-override',
  'impersonation',
  'seen-page',
])
const OF_ORDERS = new Set(['order', 'order-note', 'order-pick', 'order-proposal', 'shipment'])
const OF_REPAIRS = new Set(['repair', 'repair-note', 'repair-photo', 'repair-quote-line'])
const OF_PROMOS = new Set(['promo', 'promo-line', 'promo-audience'])
const OF_HOME = new Set(['home-block', 'home-block-audience'])
const OF_POPUPS = new Set(['popup', 'popup-audience'])
const OF_SUPPLIERS = new Set(['supplier', 'supplier-item'])
/** What a key of a part of a product has after the product's code, which may have a slash itself. */
const AFTER_CODE: Readonly<Record<string, number>> = {
  product: 0,
  stock: 0,
  'product-draft': 0,
  price: 1,
  'product-code': 1,
  'product-media': 2,
}

/** Kinds that one screen shows all of. */
const LISTS: Readonly<Record<string, string>> = {
  setting: '/ajustes',
  'exchange-rate': '/ajustes?ajuste=rate',
  agency: '/ajustes?ajuste=agencies',
  'agency-branch': '/ajustes?ajuste=agencies',
  'shipping-method': '/ajustes?ajuste=shipping',
  'category-node': productPaths.tree,
  brand: productPaths.brands,
  synonym: '/reportes/busquedas',
  'saved-report': '/reportes/guardados',
  employee: '/equipo',
  staff: '/equipo',
  role: '/equipo',
  'account-request': customerPaths.requests(),
  'order-draft': customerPaths.drafts(),
  'erp-order': orderPaths.reconcile,
  'accepted-difference': orderPaths.reconcile,
  'day-close': '/cierres',
  mail: '/correos',
  'recurring-import': '/importar/automaticas',
  'repair-part': workshopPaths.parts,
  'warranty-brand': '/garantias/marcas',
  'warranty-product': '/garantias/marcas',
}

/** The screen of a thing of the register; null: it has none of its own. */
export function thingPath(entity: string, key: string): string | null {
  const [first = ''] = key.split('/')
  if (OF_CUSTOMERS.has(entity)) return customerPaths.customer(first)
  if (OF_ORDERS.has(entity)) return orderPaths.order(Number(first))
  if (OF_REPAIRS.has(entity)) return workshopPaths.repair(Number(first))
  if (OF_PROMOS.has(entity)) return promoPaths.promo(Number(first))
  if (OF_POPUPS.has(entity)) return promoPaths.popup(Number(first))
  if (OF_HOME.has(entity)) return contentPaths.homeBlock(Number(first))
  if (OF_SUPPLIERS.has(entity)) return `/importar/proveedores/${encodeURIComponent(first)}`
  const after = AFTER_CODE[entity]
  if (after !== undefined) return productPaths.product(codeOf(key, after))
  if (entity === 'content') return textPath(first)
  if (entity === 'held-change') return screenOf('held-change', key)
  if (entity === 'warranty') return screenOf('warranty', key)
  if (entity === 'mail-template') return `/correos/textos/${encodeURIComponent(first)}`
  if (entity === 'task') return taskPath(first, key.slice(first.length + 1))
  return LISTS[entity] ?? null
}

function codeOf(key: string, after: number): string {
  return after === 0 ? key : key.split('/').slice(0, -after).join('/')
}

function taskPath(of: string, key: string): string | null {
  const thing = TASK_THINGS.find(one => one === of)
  return thing === undefined ? null : screenOf(thing, key)
}

function textPath(name: string): string {
  const { slug, language } = textAndLanguage(name)
  return language === SPANISH.code ? contentPaths.text(slug) : contentPaths.translation(slug, language)
}
