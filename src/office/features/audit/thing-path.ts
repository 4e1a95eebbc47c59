import { textAndLanguage } from '#domain/content/translation.ts'
import { SPANISH } from '#domain/text/locale.ts'
import { contentPaths } from '../content/content-paths.ts'
import { customerPaths } from '../customers/customer-paths.ts'
import { orderPaths } from '../orders/order-paths.ts'
import { productPaths } from '../products/product-paths.ts'
import { promoPaths } from '../promos/promo-paths.ts'

const OF_CUSTOMERS = new Set([
  'customer',
  'contact',
  'address',
  'special-price',
  'document',
  'customer-note',
  'credit-override',
])
const OF_ORDERS = new Set(['order', 'order-note', 'order-pick', 'order-proposal', 'shipment'])
const OF_SETTINGS = new Set(['setting', 'exchange-rate', 'agency', 'agency-branch', 'shipping-method'])

const OF_PROMOS = new Set(['promo', 'promo-line', 'promo-audience'])
const OF_HOME = new Set(['home-block', 'home-block-audience'])
const OF_POPUPS = new Set(['popup', 'popup-audience'])

/** The screen of a thing of the register; null: it has none of its own. */
export function thingPath(entity: string, key: string): string | null {
  const [first = ''] = key.split('/')
  if (OF_CUSTOMERS.has(entity)) return customerPaths.customer(first)
  if (OF_ORDERS.has(entity)) return orderPaths.order(Number(first))
  if (entity === 'product') return productPaths.product(key)
  if (entity === 'category-node') return productPaths.tree
  if (entity === 'brand') return productPaths.brands
  if (OF_SETTINGS.has(entity)) return '/ajustes'
  if (OF_PROMOS.has(entity)) return promoPaths.promo(Number(first))
  if (OF_POPUPS.has(entity)) return promoPaths.popup(Number(first))
  if (OF_HOME.has(entity)) return contentPaths.homeBlock(Number(first))
  if (entity === 'content') return textPath(first)
  if (entity === 'synonym') return '/reportes/busquedas'
  return entity === 'employee' || entity === 'staff' || entity === 'role' ? '/equipo' : null
}

function textPath(name: string): string {
  const { slug, language } = textAndLanguage(name)
  return language === SPANISH.code ? contentPaths.text(slug) : contentPaths.translation(slug, language)
}
