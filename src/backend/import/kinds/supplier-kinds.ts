import type { CodeFacts } from '../../catalogue/write/code-queries.ts'
import { type CodeReason, type CodeRow, codeWriter } from '../../catalogue/write/write-codes.ts'
import type { CostFacts } from '../supplier/queries.ts'
import { type CostReason, type CostRow, costWriter } from '../supplier/write-costs.ts'
import { ifGiven } from './if-given.ts'
import type { KindSpec } from './import-kind.ts'
import { fieldNames, supplierProblems } from './messages.ts'

const ITEM_HEADERS = ['artículo', 'código de artículo', 'código nuestro', 'código propio', 'sku']

type CodeField = keyof typeof fieldNames.codes

/** `Códigos`: further codes of products, of suppliers or of boxes. */
export const codeKind: KindSpec<CodeField, CodeRow, CodeFacts, CodeReason> = {
  set: {
    fields: ['itemCode', 'code', 'quantity'],
    aliases: {
      itemCode: [...ITEM_HEADERS, 'producto', 'código de producto', 'código'],
      code: ['código adicional', 'código de barras', 'ean', 'código de proveedor', 'código alternativo'],
      quantity: ['unidades', 'cantidad', 'unidades por código'],
    },
    names: fieldNames.codes,
    numbers: new Set<CodeField>(['quantity']),
    required: ['itemCode', 'code'],
    notImported: [],
  },
  writer: () => codeWriter,
  product: {
    field: 'itemCode',
    of: ({ itemCode }) => itemCode,
    recoded: (input, itemCode) => ({ ...input, itemCode }),
  },
  subject: ({ itemCode, code }) => `${itemCode} ${code}`,
  sentence: problem => supplierProblems[problem.reason](problem),
  read: cells => ({
    itemCode: cells.text('itemCode') ?? '',
    code: cells.text('code') ?? '',
    ...ifGiven('quantity', cells.amount('quantity') ?? undefined),
  }),
}

type CostField = keyof typeof fieldNames.costs

/** `Costos de proveedor`; nobody sees them without `costs.read` (OFA-12). */
export const costKind: KindSpec<CostField, CostRow, CostFacts, CostReason> = {
  set: {
    fields: ['code', 'itemCode', 'cost', 'currency', 'pack'],
    aliases: {
      code: ['código del proveedor', 'código de proveedor', 'código', 'cod', 'referencia', 'ref'],
      itemCode: ITEM_HEADERS,
      cost: ['costo', 'costo neto', 'precio de costo', 'precio', 'precio de lista', 'precio neto'],
      currency: ['moneda', 'divisa'],
      pack: ['unidades por costo', 'bulto', 'upv', 'pack'],
    },
    names: fieldNames.costs,
    numbers: new Set<CostField>(['cost', 'pack']),
    required: ['code', 'cost'],
    notImported: [],
  },
  writer: ({ supplierCode = null }) => costWriter(supplierCode),
  product: {
    field: 'itemCode',
    of: ({ itemCode }) => itemCode,
    recoded: (input, itemCode) => ({ ...input, itemCode }),
  },
  subject: ({ code }) => code,
  sentence: problem => supplierProblems[problem.reason](problem),
  read: cells => ({
    code: cells.text('code') ?? '',
    ...ifGiven('itemCode', cells.text('itemCode') || undefined),
    ...ifGiven('cost', cells.amount('cost') ?? undefined),
    ...ifGiven('currency', cells.currency('currency') ?? cells.mark('cost') ?? undefined),
    ...ifGiven('pack', cells.amount('pack') ?? undefined),
  }),
}
