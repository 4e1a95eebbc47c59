import { currencySymbol, formatAmount, formatPrice } from '#domain/money/money.ts'
import type { OrderChange } from '#domain/orders/order-review.ts'
import { type OrderStatus, statusDescription } from '#domain/orders/order-status.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'

/** Spanish details of the errors of an order. */
export const messages = {
  empty: 'El pedido debe tener al menos un producto o una promoción.',
  tooManyLines: (limit: number) => `Un pedido puede tener hasta ${limit.toLocaleString('es-UY')} líneas.`,
  tooLong: 'El texto es demasiado largo.',
  onlyThePromo: 'El pedido debe tener una sola promoción y ningún otro producto.',
  repeatedPromo: 'La promoción está repetida.',
  repeatedLine: 'Con un precio acordado, el artículo va en un solo renglón.',
  badOwnPrice: 'El precio acordado debe ser mayor que 0, sin descuento y con 4 decimales como mucho.',
  threeDecimals: 'La cantidad puede tener hasta 3 decimales.',
  soldBy: (unitMult: number) => `Se vende de a ${formatQuantity(unitMult)}.`,
  tooMuch: (limit: number) => `La cantidad máxima es ${formatQuantity(limit)}.`,
  totalTooBig: 'El total del pedido es demasiado grande.',
  addressMissing: 'Falta elegir la dirección de entrega.',
  addressUnknown: 'La dirección no es una dirección de entrega de la cuenta.',
  agencyMissing: 'Falta elegir la agencia.',
  agencyUnknown: 'La agencia no está disponible para esta forma de envío.',
  proposalEnds: 'Propuesta de cambio: queda sin efecto porque el pedido avanzó',
  cannotCancel: (status: OrderStatus) =>
    `El pedido ya no se puede cancelar: su estado es «${statusDescription(status)}».`,
} as const

/** One sentence per change, with the old and the new value. */
export function changeText(change: OrderChange): string {
  const { was, now, itemCode } = change
  const product = itemCode === undefined ? 'El producto' : `El producto ${itemCode}`
  switch (change.code) {
    case 'PRICE_CHANGED':
      return `${product} cambió de precio: era ${price(was)} y ahora es ${price(now)}.`
    case 'DISCOUNT_CHANGED':
      return `${product} cambió de descuento: era ${percent(was)} y ahora es ${percent(now)}.`
    case 'CURRENCY_CHANGED':
      return `${product} cambió de moneda: era ${symbol(was)} y ahora es ${symbol(now)}.`
    case 'TAX_CHANGED':
      return change.where === 'shipping'
        ? `Cambió el IVA del envío: era ${percent(was)} y ahora es ${percent(now)}.`
        : `${product} cambió de IVA: era ${percent(was)} y ahora es ${percent(now)}.`
    case 'ITEM_INACTIVE':
      return `${product} ya no está disponible.`
    case 'NO_PRICE':
      return `${product} no tiene precio.`
    case 'OUT_OF_STOCK':
      return `${product} no tiene existencias.`
    case 'INSUFFICIENT_STOCK':
      return `${product} no tiene existencias suficientes: hay ${count(now)} de ${count(was)}.`
    case 'QUANTITY_CHANGED':
      return now === 0
        ? `${product} ahora se vende en cantidades mayores que ${count(was)}.`
        : `${product} ahora se vende en otras cantidades: eran ${count(was)} y pueden ser ${count(now)}.`
    case 'PROMO_EXPIRED':
      return 'La promoción terminó.'
    case 'PROMO_NOT_STARTED':
      return 'La promoción todavía no empezó.'
    case 'PROMO_NOT_ELIGIBLE':
      return 'La promoción no está disponible para esta cuenta.'
    case 'PROMO_LIMIT':
      return 'La promoción llegó a su límite.'
    case 'PROMO_CHANGED':
      return 'La promoción cambió. Es necesario quitarla del carro y volver a agregarla.'
    case 'PROMO_NOT_COMBINABLE':
      return 'La promoción no se puede combinar con otras.'
    case 'SHIPPING_CHANGED':
      return 'La forma de envío elegida no está disponible para esta dirección.'
    case 'CHARGE_CHANGED':
      return `Cambió el costo de envío: era ${charge(was)} y ahora es ${charge(now)}.`
    case 'TOTAL_CHANGED':
      return `Cambió el total de productos en ${symbol(change.currency ?? null)}: era ${price(was)} y ahora es ${price(now)}.`
  }
}

function price(value: OrderChange['was']): string {
  return typeof value === 'number' ? formatAmount(value) : '—'
}

function charge(value: OrderChange['was']): string {
  if (value === null) return 'flete a pagar en destino'
  return value === 0 ? 'sin cargo' : typeof value === 'number' ? `${formatPrice(value, '$')} + IVA` : '—'
}

function percent(value: OrderChange['was']): string {
  return typeof value === 'number' ? `${formatQuantity(value)} %` : '—'
}

function count(value: OrderChange['was']): string {
  return typeof value === 'number' ? formatQuantity(value) : '—'
}

/** `$` or `U$S`. */
function symbol(value: OrderChange['was']): string {
  return value === 'U$' || value === '$' ? currencySymbol(value) : '—'
}
