import type { OrderChangeCode } from '#domain/orders/order-review.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import { messages } from './messages.ts'

/** Messages of the review, loaded with it. */
export const reviewMessages = {
  ...messages,
  reviewTitle: 'Hay cambios para revisar',
  reviewHelp: 'El pedido todavía no se envió.',
  adjustHelp: 'El pedido todavía no se envió. Se ajusta así:',
  adjustAll: 'Ajustar todo',
  adjustAndConfirm: 'Ajustar todo y confirmar',
  adjustedTotals: 'Total de productos con los ajustes',
  lineGoes: 'Se quita',
  promoGoes: 'Se quita la promo',
  reviewTotals: 'Total a pagar con los cambios',
  wholeOrder: 'Todo el pedido',
  reviewBlocking: 'Antes de confirmar es necesario resolver lo marcado.',
  was: 'Antes',
  now: 'Ahora',
  change: 'Cambio',
  what: 'Producto o condición',
  accept: 'Confirmar con los cambios',
  backToOrder: 'Volver',
  changeTo: (quantity: number) => `Cambiar a ${formatQuantity(quantity)}`,
  remove: 'Quitar',
  backToPromo: 'Ver la promo',
  chooseShipping: 'Elegir otra forma de entrega',
  changes: {
    PRICE_CHANGED: 'Precio',
    DISCOUNT_CHANGED: 'Descuento',
    CURRENCY_CHANGED: 'Moneda',
    TAX_CHANGED: 'Cambió el IVA',
    ITEM_INACTIVE: 'Ya no está disponible',
    NO_PRICE: 'Sin precio',
    OUT_OF_STOCK: 'Sin stock',
    INSUFFICIENT_STOCK: 'Stock insuficiente',
    QUANTITY_CHANGED: 'Cantidad',
    PROMO_EXPIRED: 'La promo terminó',
    PROMO_NOT_STARTED: 'La promo todavía no empezó',
    PROMO_NOT_ELIGIBLE: 'La promo no corresponde a la cuenta',
    PROMO_LIMIT: 'La promo llegó a su límite',
    PROMO_CHANGED: 'La promo cambió',
    PROMO_NOT_COMBINABLE: 'La promo no se combina con otras',
    SHIPPING_CHANGED: 'Forma de entrega no disponible',
    CHARGE_CHANGED: 'Cambió el costo de envío',
    TOTAL_CHANGED: 'Cambió el total de productos',
  } satisfies Record<OrderChangeCode, string>,
} as const

/** Causes of a review, by number of products, prices or promotions. */
export const reviewCauses = {
  stock: (count: number) => `No alcanza el stock de ${products(count)}`,
  gone: (count: number) =>
    count === 1 ? '1 producto ya no se puede pedir' : `${count} productos ya no se pueden pedir`,
  prices: (count: number) => (count === 1 ? 'Cambió 1 precio' : `Cambiaron ${count} precios`),
  taxes: (count: number) => `Cambió el IVA de ${products(count)}`,
  quantities: (count: number) => `Cambió la cantidad de ${products(count)}`,
  promos: (count: number) => (count === 1 ? 'Cambió 1 promo' : `Cambiaron ${count} promos`),
  shipping: (_: number) => 'La forma de entrega ya no está disponible',
  charge: (_: number) => 'Cambió el costo de envío',
} as const

function products(count: number): string {
  return count === 1 ? '1 producto' : `${count} productos`
}
