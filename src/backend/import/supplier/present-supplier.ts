import type { ReplyOf } from '#contract/call.ts'
import type { suppliers } from '#contract/office/products/imports.ts'
import { currencyOfIso } from '#domain/money/money.ts'
import type { SupplierRow } from './queries.ts'

/** A supplier as lists and its page show it. */
export function presentSupplier({
  currency,
  lastImportAt,
  ...supplier
}: SupplierRow): ReplyOf<typeof suppliers>['suppliers'][number] {
  return {
    ...supplier,
    currency: currency === null ? null : currencyOfIso(currency),
    lastImportAt: lastImportAt?.toISOString() ?? null,
  }
}
