import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon, iconNames } from './icon.tsx'

test('each icon name has a drawing, and no drawing is left over', () => {
  const css = readFileSync(new URL('./styles/icons.css', import.meta.url), 'utf8')
  const drawn = [...css.matchAll(/\.icon-([\w-]+) \{/g)].map(match => match[1])
  expect(drawn).toEqual(iconNames)
})

test('UIX-12 an icon on its own has an accessible name; next to text it is empty for screen readers', () => {
  expect(renderToStaticMarkup(<Icon name="cart" label="Carro" />)).toBe(
    '<i role="img" aria-label="Carro" class="icon icon-cart"></i>',
  )
  expect(renderToStaticMarkup(<Icon name="cart" />)).toBe('<i class="icon icon-cart"></i>')
})
