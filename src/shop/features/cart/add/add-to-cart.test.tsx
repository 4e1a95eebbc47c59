import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicCard } from '#domain/products/product.ts'
import { aPublicCard } from '#domain/testing/products.ts'
import { aCard } from '../testing/cards.ts'
import { AdditionControl, AddToCart } from './add-to-cart.tsx'
import { useAddition } from './use-addition.ts'

/** The control with a given quantity. */
function Control({ card, value }: { card: PublicCard; value: number | null }) {
  const addition = useAddition(card)
  return (
    <AdditionControl
      card={card}
      size="detail"
      addition={{ ...addition, field: { ...addition.field, value } }}
    />
  )
}

const shown = (card: PublicCard) => renderToStaticMarkup(<AddToCart card={card} size="detail" />)
const shownWith = (card: PublicCard, value: number | null) =>
  renderToStaticMarkup(<Control card={card} value={value} />)
/** The attributes of the button that adds; null where there is none. */
const addButton = (html: string) =>
  /<button ([^>]*)>(?:(?!<button).)*Agregar al carro/.exec(html)?.[1] ?? null

test('QTY-01 QTY-02 QTY-13 QTY-15 the quantity starts with the multiple, which is shown, and can be added', () => {
  const dozen = shown(aCard('A', { unitMult: 12 }))
  expect(dozen).toMatch(/<input[^>]*value="12"/)
  expect(dozen).toMatch(/aria-label="Disminuir cantidad"[^>]*aria-disabled="true"/)
  expect(dozen).toContain('Se vende de a 12')
  expect(addButton(dozen)).not.toContain('aria-disabled=')
  expect(shown(aCard('A', { unitMult: 0 }))).toMatch(/<input[^>]*value="1"/)
})

test('QTY-11 with an empty quantity or none the button is disabled', () => {
  const card = aCard('A')
  expect(addButton(shownWith(card, 3))).not.toContain('aria-disabled=')
  for (const value of [null, 0]) expect(addButton(shownWith(card, value))).toContain('aria-disabled="true"')
})

test('PDP-18 without a price there is neither quantity nor button', () => {
  for (const price of [0, -1]) expect(shown(aCard('A', { price, finalPrice: price }))).toBe('')
  expect(shown(aCard('A', { price: 5, discount: 100, finalPrice: 0 }))).toContain('Agregar al carro')
})

test('AUT-29 a session without terms gets no control', () => {
  expect(shown(aPublicCard())).toBe('')
})

test('CRT-36 a product without stock cannot be added', () => {
  expect(addButton(shown(aCard('A', { hasStock: false })))).toContain('aria-disabled="true"')
})
