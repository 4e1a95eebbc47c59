import type { BodyOf } from '#contract/call.ts'
import { CallError, type FieldError } from '#contract/errors.ts'
import { saveWarrantyBrand, warrantyBrands } from '#contract/office/workshop/warranties.ts'
import { matchesSerialPattern } from '#domain/repairs/serial-pattern.ts'
import type { Route } from '../../../platform/calls/define-handler.ts'
import type { Office } from '../../../platform/calls/office-calls.ts'
import { changedMeanwhile } from '../../../platform/change-sets/changed-meanwhile.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { officeMessages as messages } from '../../messages.ts'
import { findUnknownProducts, findWarrantyBrands, lockWarrantyBrand, storeWarrantyBrand } from './queries.ts'

/** The brands and products whose warranty is registered, as the workshop edits them (OFT-10). */
export function warrantyBrandHandlers({
  db,
  office,
}: {
  readonly db: Database
  readonly office: Office
}): Route[] {
  return [
    office.handle(warrantyBrands, async () => ({ brands: await findWarrantyBrands(db) })),

    office.write(saveWarrantyBrand, async ({ body, describe }, tx) => {
      const { slug, name, version } = body
      const errors = [...problemsOf(body), ...(await unknownProducts(tx, body))]
      if (errors.length > 0) throw new CallError('VALIDATION', { errors })
      const stored = await lockWarrantyBrand(tx, slug)
      if (version === null && stored !== null)
        throw new CallError('VALIDATION', {
          errors: [{ path: 'slug', code: 'taken', detail: messages.brandTaken }],
        })
      if (version !== null && stored === null) throw new CallError('NOT_FOUND')
      if (stored !== version) throw await changedMeanwhile(tx, { entity: 'warranty-brand', key: slug })
      const saved = await storeWarrantyBrand(tx, body)
      await describe(messages.brandSaved(name))
      return { slug, version: saved }
    }),
  ]
}

type Products = BodyOf<typeof saveWarrantyBrand>['products']

function problemsOf({ products }: { readonly products: Products }): FieldError[] {
  return products.flatMap(({ itemCode, serialPattern, serialHint }, at): FieldError[] => {
    const path = `products.${at}`
    const isTwice = products.findIndex(other => other.itemCode === itemCode) < at
    const isWrong = serialPattern !== null && matchesSerialPattern(serialPattern, '') === null
    return [
      ...(isTwice
        ? [{ path: `${path}.itemCode`, code: 'twice', detail: messages.productTwice(itemCode) }]
        : []),
      ...(isWrong ? [{ path: `${path}.serialPattern`, code: 'pattern', detail: messages.patternWrong }] : []),
      ...(serialPattern !== null && serialHint === ''
        ? [{ path: `${path}.serialHint`, code: 'missing', detail: messages.patternWithoutHint }]
        : []),
    ]
  })
}

async function unknownProducts(
  tx: Database,
  { products }: { readonly products: Products },
): Promise<FieldError[]> {
  const unknown = await findUnknownProducts(
    tx,
    products.map(({ itemCode }) => itemCode),
  )
  return products.flatMap(({ itemCode }, at) =>
    unknown.includes(itemCode)
      ? [{ path: `products.${at}.itemCode`, code: 'unknown', detail: messages.productUnknown(itemCode) }]
      : [],
  )
}
