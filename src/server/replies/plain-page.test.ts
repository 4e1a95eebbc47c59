import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainPage, plainPagePolicy } from './plain-page.ts'

test('SRV-08 the self-contained page allows its style by hash and loads nothing', () => {
  const page = plainPage({ title: 'Título', detail: 'Detalle.', href: '/', action: 'Ir al inicio' })
  const style = /<style>(.*)<\/style>/.exec(page)?.[1] ?? ''
  expect(plainPagePolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(page).not.toMatch(/<script|src=|url\(/)
})
