import { type Currency, currencySymbol } from '#domain/money.ts'

/** The messages of the cart exactly as the specification words them, double spaces included (section 8, D18). */
export const cartMessages = {
  added: (title: string) => `Producto "${title}" agregado al carro!`,
  addedSeveral: 'Productos  agregados al carro!',
  removed: (title: string) => `Producto "${title}" removido del carro!`,
  promoAdded: 'Promo agregada al carro!',
  promoRemoved: 'Promo eliminada del carro!',
  addFailed: (title: string) => `Error agregando "${title}"  al carro!`,
  addSeveralFailed: 'Error agregando los productos  al carro!',
  removeFailed: (title: string) => `Error removiendo "${title}"  al carro!`,
  quantitiesFailed: 'Error cambiando las cantidades!',
  promoAddFailed: 'Error agregando promo al carro!',
  promoRemoveFailed: 'Error eliminando promo del carro!',
} as const

export const texts = {
  add: 'Agregar al carro',
  addShort: 'Agregar',
  soldInMultiples: (unitMult: number) => `Se vende de a ${shown(unitMult)}`,
  inCart: (quantity: number) => `En el carro: ${shown(quantity)}`,
  emptyQuantity: 'Indicar la cantidad',
  outOfStock: 'Sin stock',
  cart: 'Carro',
  cartWith: (quantity: number) => `Carro, cantidad ${shown(quantity)}`,
  viewCart: 'Ver carro',
  checkout: 'Finalizar compra',
  remove: 'Quitar',
  removeOf: (title: string) => `Quitar: ${title}`,
  promo: 'Promo',
  unavailable: 'No disponible',
  quantityOf: (quantity: number) => `Cantidad: ${shown(quantity)}`,
  packs: (quantity: number) => (quantity === 1 ? '1 pack' : `${shown(quantity)} packs`),
  linesOf: (count: number) => (count === 1 ? '1 línea' : `${count} líneas`),
  showCart: 'Mostrar el carro',
  /** Fits a bubble. */
  shortQuantity: (quantity: number) => (quantity > 9999 ? '+9999' : shown(quantity)),
  totalWithTax: 'Total con impuestos',
  totalsIn: (currency: Currency) => `Totales en ${currencySymbol(currency)}`,
  subtotal: 'Subtotal',
  total: 'Total',
  about: (amount: string) => `≈ ${amount}`,
  rateOf: (day: string) => `Cotización del ${day}`,
  unsavedTitle: 'El carro no se pudo guardar',
  unsaved: 'El carro volvió a lo último guardado. Los cambios se pueden aplicar de nuevo.',
  unrestoredTitle: 'El carro guardado no se pudo cargar',
  unrestored: 'Se muestra lo que hay en este dispositivo. Nada se guarda hasta poder leer el carro guardado.',
  retry: 'Reintentar',
  dismiss: 'Descartar',
} as const

/** A quantity with a decimal comma. */
function shown(quantity: number): string {
  return String(quantity).replace('.', ',')
}
