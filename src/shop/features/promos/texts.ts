import { promoUnits } from '#domain/promo.ts'

export const texts = {
  title: 'Promos',
  all: 'Todas',
  families: 'Familias',
  until: (day: string) => `Hasta el ${day}`,
  dates: (from: string, to: string) => `Del ${from} al ${to}`,
  status: { active: 'Vigente', upcoming: 'Próximamente', expired: 'Terminada', soldOut: 'Agotada' },
  kind: { combo: 'Combo', choose: 'A elección', volume: 'Por volumen' },
  limit: (used: number, most: number) => `Pedida ${used} de ${most} veces permitidas`,
  emptyTitle: 'No hay promociones en este momento',
  emptyFamily: 'No hay promociones de esta familia. Puede haber de otras.',
  empty: 'Las próximas promociones aparecen en esta página.',
  toCatalogue: 'Ver el catálogo',
  seeAll: 'Ver todas las promos',
  signIn: 'Ingresar para ver precios y pedir',
  lines: 'Productos de la promo',
  product: 'Producto',
  price: 'Precio',
  pack: 'Pack',
  packs: 'Packs',
  total: 'Total',
  plusTax: '+ IVA',
  code: (code: string) => `Cód. ${code}`,
  packOf: (factor: number) => (factor === 1 ? '1 u.' : `${shown(factor)} u.`),
  units: (packs: number, factor: number) => `${shown(promoUnits(packs, factor))} u.`,
  optional: 'Opcional',
  include: (title: string) => `Incluir ${title}`,
  limits: (min: number, max: number | null) =>
    max === null
      ? `Mínimo ${shown(min)}`
      : min === max
        ? `${shown(min)} fijo`
        : `De ${shown(min)} a ${shown(max)}`,
  combos: 'Cantidad de combos',
  unitWarning: (unitMult: number) =>
    `El producto se vende de a ${shown(unitMult)}: las unidades no son múltiplo.`,
  subtotal: 'Subtotal',
  taxes: 'Impuestos',
  totalWithTax: 'Total',
  addToCart: 'Agregar al carro',
  inCart: 'Esta promo ya está en el carro. Agregarla de nuevo reemplaza las cantidades.',
  orderNow: 'Pedir esta promo ahora',
  choose: 'Elegir al menos un producto de la promo.',
  terms: 'Condiciones',
} as const

/** A quantity with a decimal comma. */
function shown(quantity: number): string {
  return String(quantity).replace('.', ',')
}
