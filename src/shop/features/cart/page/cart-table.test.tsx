import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { addItems, addPromo } from '#domain/cart/cart-change.ts'
import { NO_SHORTAGES } from '#domain/cart/shortage.ts'
import { SessionProvider } from '../../auth/session-provider.tsx'
import { aCard } from '../testing/cards.ts'
import { CartTotals } from '../totals/cart-totals.tsx'
import { CartPromoGroups, CartTable } from './cart-table.tsx'

/** The test cart of MON-18: two currencies, three rates of tax, a discount, a promotion and an option. */
const grey = { optionId: 1, valueId: 2, optionTitle: 'Color', valueTitle: 'Gris' }
const lines = addItems(EMPTY_CART, [
  { product: aCard('A', { price: 250, discount: 10, finalPrice: 225 }), quantity: 12, options: [grey] },
  { product: aCard('B', { price: 99.9, finalPrice: 99.9, tax: 10 }), quantity: 6 },
  { product: aCard('C', { price: 45.5, discount: 15, currency: 'U$', tax: null }), quantity: 4 },
  { product: aCard('E', { price: 80, finalPrice: 80, tax: 0 }), quantity: 5 },
])
const cart = addPromo(lines, {
  idPromo: 7,
  description: 'Discos en pack',
  lines: [
    {
      id: 1,
      price: 12,
      currency: 'U$',
      finalDiscount: 25,
      factorQty: 3,
      tax: 22,
      quantity: 2,
      product: { itemCode: 'D', title: 'Disco de corte' },
    },
  ],
})

/** The text of each piece that `tag` closes; quantities are read from their fields. */
function piecesOf(tag: string, node: React.ReactNode): string[] {
  const html = renderToStaticMarkup(
    <SessionProvider initial={{ state: 'anonymous' }}>{node}</SessionProvider>,
  )
  return html.split(`</${tag}>`).map(piece =>
    piece
      .replaceAll(/<input[^>]*\bvalue="([^"]*)"[^>]*>/g, ' [$1] ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

test('CRT-02 CRT-03 each line has product, option, price, quantity, tax and total', () => {
  const [, ...rows] = piecesOf('tr', <CartTable items={cart.items} />)
  expect(rows.filter(row => row.startsWith('Producto'))).toEqual([
    'Producto A Cód. A Por unidad Color: Gris Precio de lista $ 250,00 Descuento -10% Precio $ 225,00 + IVA 12 [12] 22 % $ 2.700,00',
    'Producto B Cód. B Por unidad Precio $ 99,90 + IVA 6 [6] 10 % $ 599,40',
    'Producto C Cód. C Por unidad Precio de lista U$S 45,50 Descuento -15% Precio U$S 38,68 + IVA 4 [4] 22 % U$S 154,70',
    'Producto E Cód. E Por unidad Precio $ 80,00 + IVA 5 [5] Exento $ 400,00',
  ])
})

test('CRT-02 a promotion is shown with its lines, their prices and packs', () => {
  const promos = <CartPromoGroups promos={cart.promos} short={NO_SHORTAGES.promos} />
  const [head, table] = piecesOf('header', promos)
  expect(head).toMatch(/^Promo Discos en pack U\$S 54,00/)
  expect(table).toMatch(
    /Disco de corte Cód\. D Precio de lista U\$S 12,00 .*Precio U\$S 9,00 \+ IVA 2 packs de 3 = 6 u\. 22 % U\$S 54,00/,
  )
})

test('CRT-33 CRT-34 CRT-35 each currency has its subtotal, one entry of taxes and its total', () => {
  expect(piecesOf('dl', <CartTotals cart={cart} />)).toEqual([
    'Subtotal $ 3.699,40 Impuestos $ 653,94 Total $ 4.353,34',
    'Subtotal U$S 208,70 Impuestos U$S 45,91 Total U$S 254,61',
    '',
  ])
  const pesos = addItems(EMPTY_CART, [{ product: aCard('B'), quantity: 1 }])
  expect(piecesOf('dl', <CartTotals cart={pesos} />)).toEqual([
    'Subtotal $ 100,00 Impuestos $ 22,00 Total $ 122,00',
    '',
  ])
})
