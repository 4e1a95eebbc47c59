import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon, iconNames } from './icon.tsx'

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8')

test('the sprite draws every name, and nothing else', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(match => match[1])
  expect(drawn.toSorted()).toEqual([...iconNames].toSorted())
})

test('UIX-12 an icon alone has a name, beside words it is silent', () => {
  expect(renderToStaticMarkup(<Icon name="cart" label="Carro" />)).toContain('role="img" aria-label="Carro"')
  expect(renderToStaticMarkup(<Icon name="cart" />)).toContain('aria-hidden="true"')
})
