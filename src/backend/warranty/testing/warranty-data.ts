import { sql } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import type { registroGtia } from '#contract/shop/warranty.ts'
import { aProduct } from '../../orders/testing/shop-data.ts'
import type { Database } from '../../platform/db/pool.ts'

export type WarrantyBody = NonNullable<CallInput<typeof registroGtia>['body']>

export interface BrandTraits {
  readonly slug: string
  readonly name: string
  readonly active?: boolean
}

export async function aBrand(db: Database, { slug, name, active = true }: BrandTraits): Promise<string> {
  await sql`
    insert into warranty_brands (slug, name, terms, months, active)
    values (${slug}, ${name}, 'Cubre defectos de fabricación.', 12, ${active})`.execute(db)
  return slug
}

export interface WarrantyProductTraits {
  readonly months?: number
  readonly needsSerial?: boolean
  readonly serialPattern?: string | null
  readonly active?: boolean
}

/** A catalogue product under a brand's warranty; returns its code. */
export async function aWarrantyProduct(
  db: Database,
  brandSlug: string,
  traits: WarrantyProductTraits = {},
): Promise<string> {
  const itemCode = await aProduct(db, { active: traits.active ?? true })
  await sql`
    insert into warranty_products (brand_slug, itemcode, months, needs_serial, serial_pattern, serial_hint)
    values (${brandSlug}, ${itemCode}, ${traits.months ?? 24}, ${traits.needsSerial ?? true},
      ${traits.serialPattern ?? null}, 'En la etiqueta')`.execute(db)
  return itemCode
}

/** A small PDF with a header and a trailer. */
export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 0\nstartxref\n0\n%%EOF\n')

/** A PDF of two A4 pages; its readers find the objects without a table of them. */
export const aTwoPagePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj\n' +
    [3, 4].map(n => `${n} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n`).join('') +
    'trailer<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF\n',
)

/** A valid form, unless `parts` says otherwise. */
export function aForm(parts: Partial<WarrantyBody> & { marca: string; itemCode: string }): WarrantyBody {
  return {
    cardcode: '',
    serial: `TZ-${crypto.randomUUID().slice(0, 8)}`,
    purchaseDate: '2026-02-01',
    reseller: 'Ferretería Sol',
    invoiceRef: 'A 123',
    name: 'Ana Pérez',
    docType: 'CI',
    docNumber: '1.234.567-2',
    email: 'ana@correo.test',
    phone: '099 123 456',
    department: 'MO',
    city: 'Montevideo',
    proof: { name: 'boleta.pdf', base64: aPdf.toString('base64') },
    consent: true,
    website: '',
    ...parts,
  }
}
