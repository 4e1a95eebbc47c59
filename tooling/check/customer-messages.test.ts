import { expect, test } from 'vitest'
import { checkCustomerMessages } from './customer-messages.ts'
import { sourceTreeOf } from './source-tree.ts'

const found = (path: string, text: string) =>
  checkCustomerMessages(sourceTreeOf({ [path]: text })).map(({ line, sentence }) => `${line} ${sentence}`)

test.each([
  "const a = 'Sin conexión'",
  '<p>\n  Ver todo\n</p>',
  '<input placeholder="Buscar productos" />',
])('ERR-15 messages for customers are in message files, not in components: %s', text => {
  const path = 'src/shop/features/cart/page/cart-page.tsx'
  expect(found(path, `\n${text}`)).toEqual([expect.stringMatching(/^2 says /)])
  for (const other of [
    'src/shop/features/cart/page-messages.ts',
    'src/shop/features/cart/cart-page.test.tsx',
  ])
    expect(found(other, text)).toEqual([])
})

test('comments are ignored', () => {
  expect(found('src/shop/ui/tabs.tsx', "// 'Sin conexión'")).toEqual([])
})

test('UIX-10 the word is carro, but a product may be a carrito', () => {
  expect(found('src/shop/features/cart/messages.ts', "\nexport const title = 'Mi Carrito'")).toEqual([
    '2 says carrito. The word is carro.',
  ])
  expect(found('demo/catalogue/lines/varios.ts', "'Carrito porta rollos'")).toEqual([])
})
