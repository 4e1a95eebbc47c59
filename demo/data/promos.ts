import type { PictureSpec } from '#backend/media/draw/picture-spec.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PromoKind } from '#domain/pricing/promo.ts'
import type { DemoProduct } from '../catalogue/products.ts'

export interface DemoPromo {
  docEntry: number
  title: string
  description: string
  /** Slug of the family it is shown under; null for all. */
  familySlug: string | null
  picture: PictureSpec
  /** Day offsets from the day of seeding, both included. */
  validFromDay: number
  validToDay: number
  kind: PromoKind
  maxPerCustomer: number | null
  maxTotal: number | null
  combinable: boolean
  terms: string
  /** Cardcodes and groups it applies to; both empty for all customers. */
  audience: { cardcodes: readonly string[]; customerGroups: readonly string[] }
  lines: DemoPromoLine[]
}

export interface DemoPromoLine {
  lineNum: number
  itemcode: string
  /** Packs of `factorQty` units (D45). */
  quantity: number
  price: number
  currency: Currency
  finalDiscount: number
  factorQty: number
  required: boolean
  minQty: number
  maxQty: number | null
}

type LineEntry = readonly [itemcode: string, terms: Partial<Omit<DemoPromoLine, 'lineNum' | 'itemcode'>>]

type PromoEntry = Pick<DemoPromo, 'title' | 'description' | 'kind' | 'validToDay'> &
  Partial<Omit<DemoPromo, 'docEntry' | 'picture' | 'lines'>> & { label: string; lines: readonly LineEntry[] }

/** Free units as a discount on the whole pack: 3x2 pays 2 of 3, 5+1 pays 5 of 6, 10+2 pays 10 of 12. */
const threeForTwo = { factorQty: 3, finalDiscount: 33.333 } as const
const fivePlusOne = { factorQty: 6, finalDiscount: 16.667 } as const
const tenPlusTwo = { factorQty: 12, finalDiscount: 16.667 } as const
const optional = { required: false, minQty: 1 } as const

const WHILE_STOCK_LASTS = 'Hasta agotar stock. Precios más IVA.'

const entries: readonly PromoEntry[] = [
  {
    title: '3x2 en taladros percutores Tordaz',
    description: 'Llevar tres taladros percutores y pagar dos.',
    kind: 'choose',
    familySlug: 'herramientas',
    validFromDay: -10,
    validToDay: 20,
    label: '3x2',
    maxPerCustomer: 2,
    lines: [
      ['TAL-710PTZ13', { ...threeForTwo, ...optional, maxQty: 4 }],
      ['TAL-850PTZ13', { ...threeForTwo, ...optional, maxQty: 4 }],
    ],
  },
  {
    title: '5+1 en candados de bronce',
    description: 'Cada cinco candados de la misma medida, uno sin cargo.',
    kind: 'choose',
    familySlug: 'ferreteria',
    validToDay: 30,
    label: '5+1',
    lines: [
      ['006101', { ...fivePlusOne, ...optional, maxQty: 20 }],
      ['006102', { ...fivePlusOne, ...optional, maxQty: 20 }],
      ['006105', { ...fivePlusOne, ...optional, maxQty: 20 }],
    ],
  },
  {
    title: '10+2 en selladores de silicona',
    description: 'Caja de doce cartuchos al precio de diez.',
    kind: 'volume',
    familySlug: 'ferreteria',
    validToDay: 45,
    label: '10+2',
    maxTotal: 300,
    lines: [
      ['16.01.001', { ...tenPlusTwo, ...optional, maxQty: 10 }],
      ['16.01.005', { ...tenPlusTwo, ...optional, maxQty: 10 }],
    ],
  },
  {
    title: 'Combo pintor: látex 20 L + rodillo + pincel + bandeja',
    description: 'Todo lo necesario para pintar un ambiente, con descuento en cada artículo.',
    kind: 'combo',
    familySlug: 'pinturas',
    validFromDay: -5,
    validToDay: 25,
    label: 'combo',
    maxPerCustomer: 5,
    lines: [
      ['40.01.004', { finalDiscount: 15 }],
      ['041206', { finalDiscount: 30, factorQty: 6 }],
      ['041007', { finalDiscount: 30, factorQty: 12 }],
      ['041403', { finalDiscount: 25, factorQty: 12 }],
    ],
  },
  {
    title: 'Canasta matera',
    description: 'Termos, mates y bombillas para la vidriera, en una sola canasta.',
    kind: 'combo',
    familySlug: 'bazar',
    validFromDay: -20,
    validToDay: 15,
    label: 'canasta',
    maxPerCustomer: 3,
    maxTotal: 80,
    lines: [
      ['TER-500-02', { finalDiscount: 22.5, factorQty: 6 }],
      ['602003', { finalDiscount: 20, factorQty: 6 }],
      ['602202', { finalDiscount: 20, factorQty: 12 }],
      ['TER-500-03', { finalDiscount: 22.5, factorQty: 6, required: false }],
    ],
  },
  {
    title: 'Motosierra con cadena de repuesto y aceite',
    description: 'Motosierra Tacuaril con cinco cadenas y doce aceites para 2 tiempos.',
    kind: 'combo',
    familySlug: 'agro-y-jardin',
    validFromDay: -15,
    validToDay: 40,
    label: 'combo',
    lines: [
      ['MOT-01TC', { finalDiscount: 10, maxQty: 5 }],
      ['311002', { finalDiscount: 50, factorQty: 5, maxQty: 5 }],
      ['311205', { finalDiscount: 35, factorQty: 12, required: false, maxQty: 5 }],
    ],
  },
  {
    title: 'Volumen en lámparas LED: desde 100 unidades',
    description: 'Descuento por cantidad en lámparas de 9 W, en cajas de cien.',
    kind: 'volume',
    familySlug: 'ferreteria',
    validToDay: 60,
    label: 'x 100',
    combinable: false,
    lines: [
      ['014107', { factorQty: 100, finalDiscount: 28, ...optional, maxQty: 10 }],
      ['014108', { factorQty: 100, finalDiscount: 28, ...optional, maxQty: 10 }],
    ],
  },
  {
    title: 'Volumen en autoperforantes: 5.000 unidades',
    description: 'Cinco mil tornillos o más con 35 % de descuento.',
    kind: 'volume',
    familySlug: 'ferreteria',
    validToDay: 90,
    label: 'x 5.000',
    lines: [['10.01.002', { factorQty: 1000, finalDiscount: 35, quantity: 5, minQty: 5, maxQty: 20 }]],
  },
  {
    title: 'Discos de corte para barracas',
    description: 'Condición especial para barracas: discos de 115 mm por cien.',
    kind: 'choose',
    familySlug: 'herramientas',
    validFromDay: -2,
    validToDay: 28,
    label: 'x 100',
    audience: { cardcodes: [], customerGroups: ['barracas'] },
    lines: [
      ['110101', { factorQty: 100, finalDiscount: 27.5, ...optional, maxQty: 10 }],
      ['110102', { factorQty: 100, finalDiscount: 27.5, ...optional, maxQty: 2 }],
    ],
  },
  {
    title: 'Reposición de herramientas manuales El Candil',
    description: 'Armado a medida del exhibidor de herramientas manuales.',
    kind: 'combo',
    familySlug: 'herramientas',
    validFromDay: -1,
    validToDay: 12,
    label: 'exhibidor',
    maxPerCustomer: 1,
    audience: { cardcodes: ['C20001'], customerGroups: [] },
    lines: [
      ['020103', { factorQty: 12, finalDiscount: 25 }],
      ['023009', { factorQty: 6, finalDiscount: 25 }],
      ['025003', { factorQty: 12, finalDiscount: 30 }],
    ],
  },
  {
    title: 'Invierno: estufas y jarras eléctricas',
    description: 'Elegir los modelos y combinarlos: descuento en todos.',
    kind: 'choose',
    familySlug: 'electrodomesticos',
    validFromDay: -7,
    validToDay: 21,
    label: 'invierno',
    maxPerCustomer: 10,
    lines: [
      ['EST-800CR01', { finalDiscount: 18, ...optional, maxQty: 24 }],
      ['EST-800CR02', { finalDiscount: 18, ...optional, maxQty: 24 }],
      ['JAR-01DM', { finalDiscount: 15, ...optional, maxQty: 24 }],
      ['JAR-02DM', { finalDiscount: 15, ...optional, maxQty: 24 }],
    ],
  },
  {
    title: 'Semana de la pintura: membrana 20 kg',
    description: 'Membrana líquida 20 kg con 20 % de descuento, todos los colores.',
    kind: 'choose',
    familySlug: 'pinturas',
    validFromDay: 10,
    validToDay: 17,
    label: '-20 %',
    lines: [
      ['40.30.004', { finalDiscount: 20, ...optional, maxQty: 12 }],
      ['40.30.008', { finalDiscount: 20, ...optional, maxQty: 12 }],
    ],
  },
  {
    title: 'Liquidación de ollas de aluminio',
    description: 'Ollas de aluminio con 40 % de descuento.',
    kind: 'choose',
    familySlug: 'bazar',
    validFromDay: -30,
    validToDay: -3,
    label: '-40 %',
    lines: [
      ['600101', { finalDiscount: 40, ...optional, factorQty: 2 }],
      ['600105', { finalDiscount: 40, ...optional, factorQty: 2 }],
    ],
  },
  {
    title: 'Equipo de seguridad 3x2',
    description: 'Guantes moteados: tres docenas al precio de dos.',
    kind: 'volume',
    validToDay: 35,
    label: '3x2',
    maxTotal: 150,
    lines: [['EPP-501CL', { factorQty: 36, finalDiscount: 33.333, maxQty: 6 }]],
  },
]

/**
 * The promotions of the demo shop, of every kind: public, for one customer, for a group, upcoming and ended.
 * Prices are those of the wholesale list. @throws for a line with an unknown product.
 */
export function demoPromos(products: readonly DemoProduct[]): DemoPromo[] {
  const byCode = new Map(products.map(product => [product.code, product]))
  return entries.map(({ lines, label, ...entry }, i) => {
    const lead = productOf(byCode, lines[0]?.[0] ?? '')
    return {
      docEntry: 501 + i,
      familySlug: null,
      validFromDay: -3,
      maxPerCustomer: null,
      maxTotal: null,
      combinable: true,
      terms: WHILE_STOCK_LASTS,
      audience: { cardcodes: [], customerGroups: [] },
      ...entry,
      picture: {
        motif: lead.picture.motif,
        label,
        tint: lead.picture.tint,
        view: 'box',
      },
      lines: lines.map(([itemcode, terms], at) => {
        const { price, currency } = productOf(byCode, itemcode)
        return {
          lineNum: at + 1,
          itemcode,
          quantity: 1,
          price,
          currency,
          finalDiscount: 0,
          factorQty: 1,
          required: true,
          minQty: 1,
          maxQty: null,
          ...terms,
        }
      }),
    }
  })
}

function productOf(byCode: ReadonlyMap<string, DemoProduct>, itemcode: string): DemoProduct {
  const product = byCode.get(itemcode)
  if (product === undefined)
    throw new Error(`A demo promotion refers to ${itemcode}, which is not in the catalogue`)
  return product
}
