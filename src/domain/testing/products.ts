import type { CustomerCard, ProductDetails, PublicCard, PublicProduct, Terms } from '../products/product.ts'
import { productId } from '../products/product-id.ts'

type CustomerProduct = PublicProduct & Terms

const DETAILS: ProductDetails = { description: '', videos: [], videoLinks: [], documents: [] }

const TERMS: Terms = {
  price: 100,
  discount: 0,
  finalDiscount: 0,
  finalPrice: 100,
  priceRule: null,
  compareAtPrice: null,
  pvp: null,
  pvpCur: null,
  currency: '$',
  tax: 22,
  stockStatus: 'S',
  stockDescription: 'Disponible',
  hasStock: true,
}

/** A card as a visitor receives it; `id` and `itemCode` follow the code. */
export function aPublicCard(fields: Partial<PublicCard> = {}): PublicCard {
  const code = fields.code ?? 'TAL-100'
  return {
    id: productId(code),
    code,
    itemCode: code,
    title: 'Taladro percutor 13 mm',
    name: 'Taladro percutor',
    images: [],
    brand: { name: 'Ñandú', slug: 'nandu' },
    family: 'Herramientas',
    category: 'Eléctricas',
    subcategory: 'Taladros',
    subsubcategory: 'Percutores',
    unitMult: 1,
    unitsPerItem: 1,
    factorQty: null,
    codeBars: null,
    listOrder: null,
    warrantyMonths: null,
    active: true,
    updatedAt: '2026-01-05T14:03:00.000Z',
    ...fields,
  }
}

/** A card with terms. */
export function aCustomerCard(fields: Partial<CustomerCard> = {}): CustomerCard {
  return { ...aPublicCard(fields), ...TERMS, ...fields }
}

/** A product with details and terms. */
export function aCustomerProduct(fields: Partial<CustomerProduct> = {}): CustomerProduct {
  return { ...aCustomerCard(fields), ...DETAILS, ...fields }
}
