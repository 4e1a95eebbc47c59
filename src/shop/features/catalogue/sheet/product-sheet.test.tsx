import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PublicCard } from '#domain/products/product.ts'
import { aCustomerCard, aPublicCard } from '#domain/testing/products.ts'
import { SessionProvider } from '../../auth/session-provider.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { SHEET_COLUMNS, type SheetColumn } from './sheet-columns.ts'

const card = aCustomerCard({
  code: 'TAL-7',
  price: 1000,
  discount: 15,
  finalPrice: 850,
  tax: 22,
  pvp: 1990,
  pvpCur: '$',
  lastBought: { day: '2026-03-10', quantity: 4 },
})

/** Texts of the cells under the heads of their columns. */
function cells(product: PublicCard, columns: readonly SheetColumn[]): Record<string, string> {
  const withTerms = 'price' in product
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SessionProvider initial={{ state: 'anonymous' }}>
          <ProductSheet caption="Taladros" cards={[product]} withTerms={withTerms} columns={columns} />
        </SessionProvider>
      ),
    },
  ])
  const html = renderToStaticMarkup(<Stub />)
  const textsOf = (tag: 'th' | 'td') =>
    [...html.matchAll(new RegExp(`<${tag}[ >](.*?)</${tag}>`, 'gs'))].map(([cell]) =>
      cell
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
  const [heads, values] = [textsOf('th'), textsOf('td')]
  expect(values).toHaveLength(heads.length)
  return Object.fromEntries(heads.map((head, at) => [head, values[at] ?? '']))
}

test('CAT-37 list price and discount have their own columns, next to the price', () => {
  const shown = cells(card, [])
  expect(shown).toMatchObject({ Lista: '$ 1.000,00', 'Dto.': expect.stringMatching(/-15%$/) })
  expect(shown['Precio + IVA']).toContain('$ 850,00')
  expect(Object.keys(shown)).not.toContain('PVP')
})

test('CAT-37 suggested price, margin and last purchase are shown if the customer selected them', () => {
  const shown = cells(card, SHEET_COLUMNS)
  // 850 plus 22 % tax is 1037 of 1990.
  expect(shown).toMatchObject({ PVP: '$ 1.990,00', Margen: expect.stringContaining('47,9') })
  expect(shown['Última compra']).toBe('10/03/2026 · 4 u.')
  expect(Object.keys(cells(card, ['margin']))).not.toContain('PVP')
})

test('CAT-37 sessions without terms have none of these columns', () => {
  const shown = cells(aPublicCard({ code: 'TAL-7' }), [])
  for (const head of ['Lista', 'Dto.', 'PVP', 'Margen']) expect(Object.keys(shown)).not.toContain(head)
})
