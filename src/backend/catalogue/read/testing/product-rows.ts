import { productId } from '#domain/products/product-id.ts'
import { nodeTable } from '../products/node-table.ts'
import type { ProductRow } from '../products/product-row.ts'

const [family] = nodeTable([
  { id: 1, level: 'family', parent_id: null, name: 'Herramientas', path_slug: 'herramientas', position: 0 },
]).families
if (family === undefined) throw new Error('The tree has no family')
const node = family

/** A product row without a database. */
export function aProductRow(fields: Partial<ProductRow> & { readonly itemCode: string }): ProductRow {
  return {
    id: productId(fields.itemCode),
    title: `Martillo ${fields.itemCode}`,
    name: 'Martillo',
    description: '',
    brand: { name: 'Tero', slug: 'tero', number: 0, logo: null },
    node,
    unitMult: 1,
    unitsPerItem: '',
    factorQty: null,
    codeBars: null,
    extraCodes: [],
    formerCodes: [],
    tax: 22,
    warrantyMonths: null,
    replacedBy: null,
    popularity: 0,
    active: true,
    updatedAt: 0,
    images: [],
    tints: [],
    alts: [],
    attachments: { videos: [], videoLinks: [], documents: [] },
    ...fields,
  }
}
