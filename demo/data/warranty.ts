import { z } from 'zod'
import { slugify } from '#domain/text/slug.ts'
import { integerOf } from '../basics/fraction-of.ts'
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
      /** A regular expression for the whole serial, how `serialOf` makes one, and its description for users. */
      serial: z.strictObject({ pattern: z.string(), format: z.string(), hint: z.string() }),
    }),
  ),
)

const LETTERS = 'ABCDEFGHJKLM'
const OTHER_BRANDS = 'TC{year}{5}'

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

/** A serial in the brand's format for a year of two digits: `{letter}` is one letter, `{6}` are six digits. */
export function serialOf(brand: string | null, year: string, key: string): string {
  const format = demoWarrantyBrands.find(({ name }) => name === brand)?.serial.format ?? OTHER_BRANDS
  return format.replace(/\{(\w+)\}/g, (_, part: string) => {
    if (part === 'year') return year
    if (part === 'letter') return LETTERS.charAt(integerOf(`letter ${key}`, LETTERS.length))
    return String(integerOf(`serial ${key} ${part}`, 10 ** Number(part))).padStart(Number(part), '0')
  })
}
