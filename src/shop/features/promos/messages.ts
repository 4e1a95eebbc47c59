import { promoUnits } from '#domain/pricing/promo.ts'
import { formatQuantity, withUnit } from '#domain/pricing/quantity.ts'

export const messages = {
  title: 'Promos',
  description:
    'Promociones vigentes para comercios: combos, packs a elección y precios por volumen, con su fecha de fin y los artículos que incluyen.',
  summary: (title: string, description: string, until: string) =>
    [`Promoción vigente hasta el ${until}: ${title}.`, description].filter(Boolean).join(' '),
  all: 'Todas',
  families: 'Familias',
  until: (day: string) => `Hasta el ${day}`,
  dates: (from: string, to: string) => `Del ${from} al ${to}`,
  status: { active: 'Vigente', upcoming: 'Próximamente', expired: 'Terminada', soldOut: 'Agotada' },
  kind: { combo: 'Combo', choose: 'A elección', volume: 'Por volumen' },
  limitReached: 'La cuenta ya pidió esta promo todas las veces permitidas.',
  notOpen: {
    upcoming: 'La promo todavía no empezó.',
    expired: 'La promo terminó.',
    soldOut: 'La promo se agotó.',
  },
  combosMissing: 'Indicar la cantidad de combos.',
  limit: (used: number, most: number) =>
    `Pedida ${used} de ${most} ${most === 1 ? 'vez permitida' : 'veces permitidas'}`,
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
  onePack: 'pack',
  severalPacks: 'packs',
  total: 'Total',
  plusTax: '+ IVA',
  code: (code: string) => `Cód. ${code}`,
  packOf: (factor: number) => withUnit(factor, 'u.'),
  units: (packs: number, factor: number) => withUnit(promoUnits(packs, factor), 'u.'),
  optional: 'Opcional',
  include: (title: string) => `Incluir ${title}`,
  limits: (min: number, max: number | null) =>
    max === null
      ? `Mínimo ${formatQuantity(min)}`
      : min === max
        ? `${formatQuantity(min)} fijo`
        : `De ${formatQuantity(min)} a ${formatQuantity(max)}`,
  combos: 'Cantidad de combos',
  unitWarning: (unitMult: number) =>
    `El producto se vende de a ${formatQuantity(unitMult)}: las unidades no son múltiplo.`,
  subtotal: 'Subtotal',
  taxes: 'Impuestos',
  totalWithTax: 'Total',
  addToCart: 'Agregar al carro',
  addPacks: (packs: number) => (packs === 1 ? 'Agregar 1 pack' : `Agregar ${formatQuantity(packs)} packs`),
  addCombo: 'Agregar 1 combo',
  isInCart: 'En el carro',
  inCart: 'Esta promo ya está en el carro. Agregarla de nuevo reemplaza las cantidades.',
  standsAlone: 'Esta promo no se combina con otras en un mismo pedido.',
  orderNow: 'Pedir esta promo ahora',
  choose: 'Elegir al menos un producto de la promo.',
  terms: 'Condiciones',
} as const
