import { describe, expect, test } from 'vitest'
import {
  availabilityOf,
  hasStockFor,
  parseStockStatus,
  STOCK_STATUSES,
  stockDescriptions,
  stockTone,
} from './stock.ts'

describe('stock levels', () => {
  test('PDP-08 S success, W warning, D muted, A info', () => {
    expect(STOCK_STATUSES.map(stockTone)).toEqual(['success', 'warning', 'muted', 'info'])
  })

  test('DAT-27 hasStock is in-stock or out-of-stock', () => {
    expect([true, false].map(availabilityOf)).toEqual(['in-stock', 'out-of-stock'])
  })

  test('DAT-25 S and W have stock, D has none, A depends on the source', () => {
    expect(STOCK_STATUSES.map(status => hasStockFor(status, true))).toEqual([true, true, false, true])
    expect(STOCK_STATUSES.map(status => hasStockFor(status, false))).toEqual([true, true, false, false])
  })

  test('DAT-25 only the four codes are accepted', () => {
    expect(['S', ' w ', 'd', 'A', 'X', ''].map(parseStockStatus)).toEqual(['S', 'W', 'D', 'A', null, null])
  })

  test('PDP-09 no description has a quantity', () => {
    expect(Object.values(stockDescriptions).join(' ')).not.toMatch(/\d/)
  })
})
