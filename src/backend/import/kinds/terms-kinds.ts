import { parseStockStatus } from '#domain/products/stock.ts'
import {
  type StockReason,
  type StockRow,
  type StockRowFacts,
  stockWriter,
} from '../../catalogue/write/write-stock.ts'
import type { DiscountFacts, SpecialPriceFacts } from '../../customers/write/facts.ts'
import type { DiscountInput, SpecialPriceInput } from '../../customers/write/inputs.ts'
import { writeProblemText } from '../../customers/write/messages.ts'
import type { WriteReason } from '../../customers/write/write-reasons.ts'
import { discountWriter, specialPriceWriter } from '../../customers/write/write-terms.ts'
import type { CellReader } from './cell-reader.ts'
import { CARDCODE_HEADERS } from './customer-kinds.ts'
import { ifGiven } from './if-given.ts'
import type { KindSpec } from './import-kind.ts'
import { fieldNames, stockProblems } from './messages.ts'

const ITEM_HEADERS = ['artículo', 'código de artículo', 'producto', 'código de producto', 'sku']
const FROM_HEADERS = ['desde', 'válido desde', 'vigente desde']
const TO_HEADERS = ['hasta', 'válido hasta', 'vigente hasta', 'vence']

type DiscountField = keyof typeof fieldNames.discounts

/** `Descuentos` of customers and groups. */
export const discountKind: KindSpec<DiscountField, DiscountInput, DiscountFacts, WriteReason> = {
  set: {
    fields: ['cardcode', 'group', 'itemCode', 'brand', 'category', 'percent', 'validFrom', 'validTo'],
    aliases: {
      cardcode: ['código de cliente', ...CARDCODE_HEADERS],
      group: ['grupo', 'grupo de clientes'],
      itemCode: ITEM_HEADERS,
      brand: ['marca'],
      category: ['categoría', 'familia', 'rubro', 'ruta'],
      percent: ['descuento', 'descuentos', 'bonificación', 'porcentaje', 'descuento %', 'dto'],
      validFrom: FROM_HEADERS,
      validTo: TO_HEADERS,
    },
    names: fieldNames.discounts,
    numbers: new Set<DiscountField>(),
    required: ['percent'],
    notImported: [],
  },
  writer: () => discountWriter,
  product: {
    field: 'itemCode',
    of: ({ itemCode }) => itemCode,
    recoded: (input, itemCode) => ({ ...input, itemCode }),
  },
  subject: ({ cardcode, group }) => cardcode || group || '',
  sentence: writeProblemText,
  read: cells => ({
    ...ifGiven('cardcode', cells.text('cardcode')),
    ...ifGiven('group', cells.text('group')),
    ...ifGiven('itemCode', cells.text('itemCode')),
    ...ifGiven('brand', cells.text('brand')),
    ...ifGiven('category', cells.text('category')),
    ...ifGiven('percent', cells.percent('percent')),
    ...ifGiven('validFrom', cells.day('validFrom')),
    ...ifGiven('validTo', cells.day('validTo')),
  }),
}

type SpecialField = keyof (typeof fieldNames)['special-prices']

/** `Precios especiales`. */
export const specialPriceKind: KindSpec<SpecialField, SpecialPriceInput, SpecialPriceFacts, WriteReason> = {
  set: {
    fields: ['cardcode', 'itemCode', 'price', 'currency', 'percent', 'validFrom', 'validTo'],
    aliases: {
      cardcode: ['código de cliente', ...CARDCODE_HEADERS],
      itemCode: ITEM_HEADERS,
      price: ['precio', 'precio especial', 'precio neto', 'precio sin IVA'],
      currency: ['moneda', 'divisa'],
      percent: ['descuento', 'bonificación', 'porcentaje', 'descuento %', 'dto'],
      validFrom: FROM_HEADERS,
      validTo: TO_HEADERS,
    },
    names: fieldNames['special-prices'],
    numbers: new Set<SpecialField>(['price']),
    required: ['cardcode', 'itemCode', 'price'],
    notImported: [],
  },
  writer: ({ today }) => specialPriceWriter(today),
  product: {
    field: 'itemCode',
    of: ({ itemCode }) => itemCode,
    recoded: (input, itemCode) => ({ ...input, itemCode }),
  },
  subject: ({ cardcode, itemCode }) => `${cardcode} ${itemCode}`,
  sentence: writeProblemText,
  read: cells => ({
    cardcode: cells.text('cardcode') ?? '',
    itemCode: cells.text('itemCode') ?? '',
    ...ifGiven('price', cells.amount('price') ?? undefined),
    ...ifGiven('currency', currencyOf(cells)),
    ...ifGiven('percent', cells.percent('percent')),
    ...ifGiven('validFrom', cells.day('validFrom') ?? undefined),
    ...ifGiven('validTo', cells.day('validTo')),
  }),
}

/** The column of the currency, or the mark in the price, which must not contradict it. */
function currencyOf(cells: CellReader<SpecialField>) {
  const named = cells.currency('currency')
  const marked = cells.mark('price') ?? undefined
  if (named !== undefined && marked !== undefined && named !== marked)
    cells.refuse('currency-conflict', 'price', cells.text('price'))
  return named ?? marked
}

type StockField = keyof typeof fieldNames.stock

/** `Stock` alone (OFP-27). */
export const stockKind: KindSpec<StockField, StockRow, StockRowFacts, StockReason> = {
  set: {
    fields: ['code', 'available', 'status', 'nextArrival', 'description'],
    aliases: {
      code: ['itemCode', 'código', 'cod', ...ITEM_HEADERS],
      available: ['stock', 'existencia', 'existencias', 'cantidad', 'cantidad disponible', 'disponible'],
      status: ['estado de stock', 'estado del stock', 'estado', 'disponibilidad'],
      nextArrival: ['próximo ingreso', 'ingreso', 'fecha de ingreso', 'llega'],
      description: ['texto', 'texto de stock', 'leyenda'],
    },
    names: fieldNames.stock,
    numbers: new Set<StockField>(['available']),
    required: ['code'],
    notImported: ['comprometido', 'reservado'],
  },
  writer: () => stockWriter,
  product: { field: 'code', of: ({ code }) => code, recoded: (input, code) => ({ ...input, code }) },
  subject: ({ code }) => code,
  sentence: problem => stockProblems[problem.reason](problem),
  read: cells => ({ code: cells.text('code') ?? '', ...levelOf(cells) }),
}

/** The column of the quantity may have a level instead: files call both of them "stock". */
function levelOf(cells: CellReader<StockField>): Omit<StockRow, 'code'> {
  const quantity = parseStockStatus(cells.text('available') ?? '')
  const text = cells.text('status') ?? ''
  const status = parseStockStatus(text)
  if (text !== '' && status === null) cells.refuse('unknown-level', 'status', text)
  return {
    ...ifGiven('available', quantity === null ? (cells.amount('available') ?? undefined) : undefined),
    ...ifGiven('status', status ?? quantity ?? undefined),
    ...ifGiven('nextArrival', cells.day('nextArrival')),
    ...ifGiven('description', cells.text('description')),
  }
}
