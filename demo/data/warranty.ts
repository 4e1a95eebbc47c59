import { slugify } from '#domain/text/slug.ts'
import type { DemoProduct } from '../catalogue/products.ts'
import { serialForm } from './serials.ts'

/** Brands with warranty registration. */
interface DemoWarrantyBrand {
  readonly name: string
  readonly months: number
  readonly terms: string
}

/** The first is the brand of the menu (CFG-07). */
export const demoWarrantyBrands: readonly DemoWarrantyBrand[] = [
  {
    name: 'Tordaz',
    months: 12,
    terms:
      'La garantía cubre defectos de fabricación y comienza el día de la compra.\nNo cubre carbones, mandriles, discos ni daños por uso de combustible o lubricante inadecuados.\nPresentar la factura de compra en el service.',
  },
  {
    name: 'Brunvek',
    months: 24,
    terms:
      'Garantía por defectos de material y de fabricación. Las baterías tienen 12 meses.\nEl registro debe hacerse dentro de los 30 días de la compra.',
  },
  {
    name: 'Domundra',
    months: 12,
    terms: 'Garantía para uso doméstico. El uso comercial del aparato la deja sin efecto.',
  },
  {
    name: 'Motorunda',
    months: 12,
    terms: 'Garantía de motor y transmisión. Es necesario el primer cambio de aceite a las 5 horas de uso.',
  },
]

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
  return demoWarrantyBrands.flatMap(({ name }) => {
    const form = serialForm(name)
    return products
      .filter(product => product.brand === name && product.warrantyMonths !== null)
      .map(({ code, warrantyMonths }) => {
        const months = warrantyMonths ?? 0
        const needsSerial = months >= 12
        return {
          brand_slug: slugify(name),
          itemcode: code,
          months,
          needs_serial: needsSerial,
          serial_pattern: needsSerial ? (form?.pattern ?? null) : null,
          serial_hint: needsSerial ? (form?.hint ?? '') : '',
        }
      })
  })
}
