import { type Currency, currencySymbol } from '#domain/money/money.ts'
import { promoUnits } from '#domain/pricing/promo.ts'
import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'
import { messages } from './messages.ts'

/** Messages of the cart page, its table and its drop-down, loaded with them. */
export const pageMessages = {
  ...messages,
  viewCart: 'Ver carro',
  checkout: 'Finalizar compra',
  remove: 'Quitar',
  removeOf: (title: string) => `Quitar: ${title}`,
  shortTitle: (count: number) =>
    count === 1 ? 'No alcanza el stock de 1 línea' : `No alcanza el stock de ${count} líneas`,
  promoShort: 'No alcanza el stock para esta promo: quitarla o pedir menos.',
  adjustAll: 'Ajustar a lo que hay',
  adjustment: (lowered: number, removed: number, promos: number) =>
    [
      lowered === 0 ? [] : lowered === 1 ? 'Se cambia 1 cantidad' : `Se cambian ${lowered} cantidades`,
      removed === 0 ? [] : removed === 1 ? 'se quita 1 línea' : `se quitan ${removed} líneas`,
      promos === 0 ? [] : promos === 1 ? 'se quita 1 promo' : `se quitan ${promos} promos`,
    ]
      .flat()
      .join(', ')
      .replace(/^./, first => first.toUpperCase()),
  notANumber: (quantity: number) =>
    `La cantidad no es un número: la línea sigue con ${formatQuantity(quantity)}.`,
  backTo: (quantity: number) => `Volver a ${formatQuantity(quantity)}`,
  removedLine: (title: string) => `Se quitó: ${title}`,
  undo: 'Deshacer',
  promo: 'Promo',
  unavailable: 'No disponible',
  quantityOf: (quantity: number) => `Cantidad: ${formatQuantity(quantity)}`,
  packs: (quantity: number) => (quantity === 1 ? '1 pack' : `${formatQuantity(quantity)} packs`),
  linesOf: (count: number) => (count === 1 ? '1 línea' : `${count} líneas`),
  leftOut: (source: string, count: number) =>
    `${source}: ${count === 1 ? '1 línea no se pudo agregar' : `${count} líneas no se pudieron agregar`}`,
  changedLines: (source: string, count: number) =>
    `${source}: todo está en el carro, ${count === 1 ? '1 línea con cambios' : `${count} líneas con cambios`}`,
  alsoChanged: (count: number) =>
    count === 1 ? '1 línea se agregó con cambios' : `${count} líneas se agregaron con cambios`,
  closeReport: 'Cerrar el aviso',
  /** Units as counted by the badge; a promotion counts as one (D7). */
  linesAndUnits(lines: number, units: number, promos: number): string {
    const parts = [
      lines === 0 ? '' : counted(lines, 'línea', 'líneas'),
      units === 0 ? '' : counted(units, 'unidad', 'unidades'),
      promos === 0 ? '' : counted(promos, 'promo', 'promos'),
    ]
    return parts.filter(Boolean).join(' · ')
  },
  totalWithTax: 'Total con impuestos',
  totalsIn: (currency: Currency) => `Totales en ${currencySymbol(currency)}`,
  subtotal: 'Subtotal',
  total: 'Total',
  rateNote: (rate: string, origin: string) => `Cotización del dólar: ${rate} (${origin}).`,
  needsScript:
    'El carro y los pedidos necesitan JavaScript. También se puede pedir por teléfono, correo o WhatsApp.',
  nothingSaved: 'Puede ser un corte de la conexión. Nada se pierde: el carro sigue guardado en la cuenta.',
  lines: 'Líneas del carro',
  customer: 'Cliente',
  user: 'Usuario',
  cardcode: 'Código',
  email: 'Correo',
  date: 'Fecha',
  signature: 'Firma',
  clarification: 'Aclaración',
  product: 'Producto',
  price: 'Precio',
  quantity: 'Cantidad',
  tax: 'IVA',
  lineTotal: 'Total',
  actions: 'Acciones',
  plusTax: '+ IVA',
  withoutCharge: 'Sin cargo',
  listPrice: 'Precio de lista',
  yourPrice: 'Precio',
  discount: 'Descuento',
  percent: (value: number) => withUnit(value, '%'),
  exempt: 'Exento',
  code: (code: string) => `Cód. ${code}`,
  unit: (unit: string | number) =>
    /^\d+$/.test(String(unit)) ? `Por ${withUnit(Number(unit), 'u.')}` : `Por ${unit}`,
  promos: 'Promociones',
  promoTable: (description: string) => `Líneas de la promo ${description}`,
  packsOf: (packs: number, factor: number) =>
    factor === 1
      ? formatQuantity(packs)
      : `${withUnit(packs, packs === 1 ? 'pack' : 'packs')} de ${formatQuantity(factor)} = ${withUnit(promoUnits(packs, factor), 'u.')}`,
  removePromo: 'Quitar promo',
  standsAlone: 'No se combina con otras promociones: quitar esta o las demás para finalizar la compra.',
  unavailableTitle: 'No disponible',
  unavailableHelp: 'Estos productos ya no se pueden pedir. No cuentan en los totales.',
  stockNote: 'El stock se reserva recién al enviar el pedido.',
  freeMissing: (amount: string) => `Faltan ${amount} + IVA para el envío sin cargo.`,
  freeReached: 'El pedido alcanza el envío sin cargo.',
  freeProgress: 'Avance hacia el envío sin cargo',
  emptyTitle: 'El carro está vacío',
  emptyHelp: 'Buscar productos por nombre o código, o pegar una lista de códigos y cantidades.',
  toCatalogue: 'Ver el catálogo',
  lists: 'Mis listas',
  emptyCart: 'Vaciar carro',
  emptyCartAsk: 'Vaciar el carro quita todas las líneas y promociones.',
  keepCart: 'Conservar',
  print: 'Imprimir',
  loadingCart: 'Cargando el carro',
} as const

/** A no-break space keeps the number together with its noun. */
function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-UY', { useGrouping: 'always' })}\u00a0${count === 1 ? one : many}`
}
