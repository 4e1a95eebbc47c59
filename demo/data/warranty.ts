import { z } from 'zod'
import { slugify } from '#domain/text/slug.ts'
import { fractionOf } from '../basics/fraction-of.ts'
import { readData } from '../basics/read-data.ts'
import type { DemoProduct } from '../catalogue/products.ts'

/** Brands with warranty registration; the first is the brand of the menu (CFG-07). */
export const demoWarrantyBrands = readData(
  'data/warranty-brands.json',
  z.array(
    z.strictObject({
      name: z.string(),
      months: z.number(),
      terms: z.string(),
      /** A regular expression for the whole serial, and its description for users. */
      serial: z.strictObject({ pattern: z.string(), hint: z.string() }),
    }),
  ),
)

const LETTERS = 'ABCDEFGHJKLM'

export function warrantyBrandRows() {
  return demoWarrantyBrands.map(({ name, months, terms }) => ({
    slug: slugify(name),
    name,
    months,
    terms,
    active: true,
  }))
}

/** The products of these brands with a warranty. Those with less than a year need no serial. */
export function warrantyProductRows(products: readonly DemoProduct[]) {
  return demoWarrantyBrands.flatMap(({ name, serial }) =>
    products
      .filter(product => product.brand === name && product.warrantyMonths !== null)
      .map(({ code, warrantyMonths }) => {
        const months = warrantyMonths ?? 0
        const needsSerial = months >= 12
        return {
          brand_slug: slugify(name),
          itemcode: code,
          months,
          needs_serial: needsSerial,
          serial_pattern: needsSerial ? serial.pattern : null,
          serial_hint: needsSerial ? serial.hint : '',
        }
      }),
  )
}

/** A serial in the brand's format for a year of two digits. */
export function serialOf(brand: string | null, year: string, key: string): string {
  const digits = (count: number) =>
    String(Math.floor(10 ** count * fractionOf(`serial ${key} ${count}`))).padStart(count, '0')
  const letter = LETTERS[Math.floor(LETTERS.length * fractionOf(`letter ${key}`))] ?? 'A'
  switch (brand) {
    case 'Tordaz':
      return `TZ${year}${letter}${digits(6)}`
    case 'Brunvek':
      return `BK-${year}${digits(2)}-${digits(5)}`
    case 'Domundra':
      return `${year}${digits(8)}`
    case 'Motorunda':
      return `MR${letter}X${digits(7)}`
    default:
      return `TC${year}${digits(5)}`
  }
}
