import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PriceRule } from '#domain/products/product.ts'
import { STOCK_STATUSES } from '#domain/products/stock.ts'
import { aCustomerCard, aPublicCard } from '#domain/testing/products.ts'
import { SessionProvider } from '../../auth/session-provider.tsx'
import { multipleInWords, saleUnit } from '../sale-unit.ts'
import { StockBadge } from '../stock-badge.tsx'
import { PriceBlock } from './price-block.tsx'

const shown = (card: Parameters<typeof PriceBlock>[0]['card']) =>
  renderToStaticMarkup(
    <SessionProvider initial={{ state: 'anonymous' }}>
      <PriceBlock card={card} />
    </SessionProvider>,
  )
const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('MON-06 MON-07 MON-16 list price struck, badge, discounted price, net', () => {
  const html = shown(aCustomerCard({ price: 1000, discount: 15, finalPrice: 850 }))
  expect(html).toMatch(/<s [^>]*>\$\u00A01\.000,00<\/s>/)
  expect(words(html)).toContain('-15% Precio $ 850,00 + IVA')
})

test('MON-25 the badge of an offer is accented, that of usual terms is not; a special price is labelled', () => {
  const at = (priceRule: PriceRule) =>
    shown(aCustomerCard({ price: 1000, discount: 15, finalPrice: 850, priceRule }))
  expect(at({ kind: 'all', validTo: null })).not.toContain('bg-accent')
  expect(at({ kind: 'all', validTo: '2026-12-31' })).toContain('bg-accent')
  const agreed = shown(aCustomerCard({ priceRule: { kind: 'special', validTo: null } }))
  expect(agreed).toContain('bg-accent')
  expect(words(agreed)).toBe('Precio especial Precio $ 100,00 + IVA')
})

test('MON-08 without a discount only the price', () => {
  const html = shown(aCustomerCard({ price: 1000, finalPrice: 1000, currency: 'U$' }))
  expect(words(html)).toBe('Precio U$S 1.000,00 + IVA')
  expect(html).not.toContain('<s ')
})

test('MON-10 the former price is struck only when it is above the final price', () => {
  const at = (compareAtPrice: number) => shown(aCustomerCard({ price: 100, finalPrice: 100, compareAtPrice }))
  expect(at(120)).toContain('$\u00A0120,00</s>')
  expect(at(100)).not.toContain('<s ')
})

test('MON-22 without a price no amount, even if there is a former price or a discount', () => {
  const card = aCustomerCard({ price: 0, finalPrice: 0, discount: 15, compareAtPrice: 120, currency: 'U$' })
  expect(words(shown(card))).toBe('Sin precio: consultar')
})

test('AUT-27 AUT-28 a card without terms shows neither price nor stock', () => {
  expect(shown(aPublicCard())).toBe('')
  expect(renderToStaticMarkup(<StockBadge card={aPublicCard()} />)).toBe('')
})

test('PDP-07 PDP-08 PDP-09 DAT-27 the stock text of the server in the colour of its level, available if there is stock', () => {
  const tones = { S: 'text-success', W: 'text-warning', D: 'text-muted', A: 'text-info' }
  for (const stockStatus of STOCK_STATUSES) {
    for (const hasStock of [true, false]) {
      const card = aCustomerCard({ stockStatus, stockDescription: 'Llega el lunes', hasStock })
      const html = renderToStaticMarkup(<StockBadge card={card} />)
      expect(html).toContain(tones[stockStatus])
      expect(words(html)).toBe('Llega el lunes')
      expect(html).toContain(`data-availability="${hasStock ? 'in-stock' : 'out-of-stock'}"`)
    }
  }
})

test('PDP-11 sale unit and multiple as text', () => {
  expect([saleUnit({ unitsPerItem: 12 }), saleUnit({ unitsPerItem: '1' })]).toEqual([
    '12 unidades',
    '1 unidad',
  ])
  expect(saleUnit({ unitsPerItem: 'caja x 100' })).toBe('caja x 100')
  expect(multipleInWords({ unitMult: 6 })).toBe('Se vende de a 6')
  expect(multipleInWords({ unitMult: 0.5 })).toBe('Se vende de a 0,5')
  expect(multipleInWords({ unitMult: 1 })).toBe('Se vende por unidad')
})
