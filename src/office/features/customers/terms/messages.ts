import { formatDay } from '#domain/time/business-day.ts'

const scopes = {
  item: 'Artículo',
  brand: 'Marca',
  category: 'Categoría',
  all: 'Todo',
  special: 'Precio especial',
} as const

const outcomes = {
  applies: 'Es la que vale',
  'not-yet': 'Todavía no empezó',
  ended: 'Ya terminó',
  outranked: 'Otra va antes',
} as const

/** A number as people type it in Uruguay. */
function decimal(value: number): string {
  return value.toLocaleString('es-UY', { maximumFractionDigits: 4 })
}

export const termsMessages = {
  exported: 'condiciones',
  scopes,
  outcomes,
  discounts: 'Descuentos',
  noDiscounts: 'Sin descuentos propios ni del grupo.',
  scope: 'Sobre',
  ref: 'Código, marca o camino',
  percent: '%',
  from: 'Desde',
  to: 'Hasta',
  whose: 'De quién',
  own: 'Del cliente',
  ofGroup: (group: string | null) => `Del grupo ${group ?? ''}`,
  add: 'Agregar fila',
  remove: 'Quitar',
  restore: 'Dejar',
  removed: 'Se quita',
  specials: 'Precios especiales',
  noSpecials: 'Sin precios especiales.',
  item: 'Artículo',
  price: 'Precio',
  listPrice: 'De lista',
  less: (percent: number) => `menos ${decimal(percent)} %`,
  percentOf: (row: string) => `Porcentaje de ${row}`,
  toOf: (row: string) => `Hasta cuándo ${row}`,
  priceOf: (row: string) => `Precio de ${row}`,
  changes: (count: number) => (count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`),
  saved: 'Las condiciones están guardadas',
  why: '¿Por qué?',
  whyHow: 'Qué paga el cliente por un artículo, y qué regla lo decide.',
  code: 'Código del artículo',
  show: 'Ver precio',
  unknown: 'No existe un artículo con ese código.',
  pays: (price: string, discount: number) =>
    discount > 0
      ? `Paga ${price} más IVA, con ${decimal(discount)} % de descuento.`
      : `Paga ${price} más IVA.`,
  onList: (list: string, price: string | null) =>
    price === null ? `No está en la lista ${list}.` : `En la lista ${list} cuesta ${price}.`,
  plain: 'Ninguna regla lo toca: es el precio de la lista.',
  rule: 'Regla',
  outcome: 'Qué pasa con ella',
  when: (from: string | null, to: string | null) =>
    [from === null ? '' : `desde el ${formatDay(from)}`, to === null ? '' : `hasta el ${formatDay(to)}`]
      .filter(Boolean)
      .join(' '),
  decimal,
  credit: 'Crédito',
  grace: 'Días de gracia',
  creditLimit: 'Límite en $ (vacío: sin límite)',
  graceDays: (all: number) => `Días de gracia (vacío: los ${all} de todos)`,
  reasonHint: 'Queda en el historial.',
  badNumber: 'Debe ser un número.',
} as const
