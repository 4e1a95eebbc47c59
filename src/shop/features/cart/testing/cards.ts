import type { CustomerCard } from '#domain/products/product.ts'
import { productId } from '#domain/products/product-id.ts'

/** A customer's product card: by default 100 pesos, in stock, sold one by one. */
export function aCard(itemCode: string, changes: Partial<CustomerCard> = {}): CustomerCard {
  return {
    id: productId(itemCode),
    code: itemCode,
    itemCode,
    title: `Producto ${itemCode}`,
    name: `Producto ${itemCode}`,
    images: [{ url: `/media/p/${itemCode}/1.webp` }],
    brand: { name: 'Tordaz', slug: 'tordaz' },
    family: 'herramientas',
    category: '',
    subcategory: '',
    subsubcategory: '',
    unitMult: 1,
    unitsPerItem: 'unidad',
    factorQty: null,
    codeBars: null,
    listOrder: null,
    warrantyMonths: null,
    active: true,
    updatedAt: '2026-01-01T00:00:00.000Z',
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
    ...changes,
  }
}
