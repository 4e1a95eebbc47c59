import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { quantityRange } from '#domain/pricing/quantity.ts'
import { Button } from './buttons/button.tsx'
import { TextField } from './fields/field.tsx'
import { QuantityStepper } from './fields/quantity-stepper.tsx'
import { Pagination } from './lists/pagination.tsx'
import { Money } from './money.tsx'

const render = (element: ReactNode) => renderToStaticMarkup(element)
const nothing = () => {}

test('UIX-07 a busy button is marked busy, stays focusable and keeps its label', () => {
  const html = render(<Button busy>Confirmar pedido</Button>)
  expect(html).toContain('aria-busy="true" aria-disabled="true"')
  expect(html).toContain('Confirmar pedido')
  expect(html).not.toMatch(/ disabled(=|\s|>)/)
})

test('a disabled button explains why', () => {
  const html = render(
    <Button disabled reason="La cantidad está vacía">
      Agregar al carro
    </Button>,
  )
  // With a name of its own, the title is the button's description.
  expect(html).toMatch(/title="La cantidad está vacía"[^>]*>Agregar al carro</)
})

test('a field associates label, hint and error with its control', () => {
  const html = render(
    <TextField label="RUT" hint="Sin puntos" error="El RUT debe tener 12 dígitos" name="rut" />,
  )
  const id = html.match(/<label for="([^"]+)"/)?.[1]
  expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`))
  expect(html).toContain(`aria-describedby="${id}-hint ${id}-error" aria-invalid="true"`)
  expect(html).toContain(`id="${id}-error"`)
})

test('QTY-01 QTY-02 UIX-12 the stepper shows its value and has accessible names', () => {
  const html = render(<QuantityStepper value={6} range={quantityRange(6)} onChange={nothing} />)
  expect(html).toContain('aria-label="Cantidad"')
  expect(html).toMatch(/aria-label="Disminuir cantidad"[^>]*aria-disabled="true"/)
  expect(html).toMatch(/aria-label="Aumentar cantidad"/)
  expect(html).not.toMatch(/aria-label="Aumentar cantidad"[^>]*aria-disabled/)
  expect(html).toContain('inputMode="numeric"')
})

test('QTY-04 an empty quantity shows an empty field, a decimal one uses the local decimal comma', () => {
  expect(render(<QuantityStepper value={null} range={quantityRange(1)} onChange={nothing} />)).toContain(
    'value=""',
  )
  const decimal = render(<QuantityStepper value={0.3} range={quantityRange(0.1)} onChange={nothing} />)
  expect(decimal).toContain('value="0,3"')
  expect(decimal).toContain('inputMode="decimal"')
})

test('pages are plain links with the current one marked; a single page renders nothing', () => {
  const hrefOf = (page: number) => `/shop/catalog?page=${page}`
  const html = render(<Pagination page={2} pages={3} hrefOf={hrefOf} />)
  expect(html).toContain('<a rel="prev" href="/shop/catalog?page=1"')
  expect(html).toMatch(/href="\/shop\/catalog\?page=2"[^>]*aria-current="page"/)
  expect(render(<Pagination page={1} pages={1} hrefOf={hrefOf} />)).toBe('')
})

test('a struck price is marked up as struck, not only styled', () => {
  expect(render(<Money amount="$ 1.234,50" struck />)).toMatch(/^<s [^>]*>\$ 1\.234,50<\/s>$/)
})
