import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon, iconNames } from './icon.tsx'

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')

test('the sprite has a symbol for every icon name, and no others', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(match => match[1])
  expect(drawn.toSorted()).toEqual([...iconNames].toSorted())
})

test('UIX-12 an icon on its own has an accessible name; next to text it is hidden from screen readers', () => {
  expect(renderToStaticMarkup(<Icon name="cart" label="Carro" />)).toContain('role="img" aria-label="Carro"')
  expect(renderToStaticMarkup(<Icon name="cart" />)).toContain('aria-hidden="true"')
})
