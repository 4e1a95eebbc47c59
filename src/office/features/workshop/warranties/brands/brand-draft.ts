import type { BodyOf, ReplyOf } from '#contract/call.ts'
import type { saveWarrantyBrand, warrantyBrands } from '#contract/office/workshop/warranties.ts'
import type { Fields } from '#domain/office/merge.ts'

export type WarrantyBrand = ReplyOf<typeof warrantyBrands>['brands'][number]
type Body = BodyOf<typeof saveWarrantyBrand>

/** A product as it is typed. */
export interface TypedProduct {
  readonly itemCode: string
  readonly title: string
  readonly months: string
  readonly needsSerial: boolean
  readonly serialPattern: string
  readonly serialHint: string
}

export interface BrandDraft {
  readonly slug: string
  readonly name: string
  readonly terms: string
  readonly months: string
  readonly isActive: boolean
  readonly products: readonly TypedProduct[]
}

const USUAL_MONTHS = '12'

export function draftOf(brand: WarrantyBrand | null): BrandDraft {
  if (brand === null)
    return { slug: '', name: '', terms: '', months: USUAL_MONTHS, isActive: true, products: [] }
  const { slug, name, terms, months, isActive, products } = brand
  return {
    slug,
    name,
    terms,
    months: String(months),
    isActive,
    products: products.map(product => ({
      ...product,
      months: String(product.months),
      serialPattern: product.serialPattern ?? '',
    })),
  }
}

/** What others may have changed too: the products as one. */
export function fieldsOf({ products, ...fields }: BrandDraft): Fields {
  return { ...fields, products: JSON.stringify(products) }
}

export function mergedDraft(fields: Fields, typed: BrandDraft): BrandDraft {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    slug: text('slug'),
    name: text('name'),
    terms: text('terms'),
    months: text('months'),
    isActive: fields.isActive === true,
    // Written by `fieldsOf`.
    products:
      text('products') === JSON.stringify(typed.products)
        ? typed.products
        : (JSON.parse(text('products')) as TypedProduct[]),
  }
}

export function bodyOf(version: number | null, { products, months, ...brand }: BrandDraft): Body {
  return {
    ...brand,
    version,
    months: Number(months),
    products: products.map(({ title: _, months: own, serialPattern, ...product }) => ({
      ...product,
      months: Number(own),
      serialPattern: serialPattern.trim() === '' ? null : serialPattern,
    })),
  }
}
