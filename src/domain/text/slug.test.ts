import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composedSlug, pathSlug, slugify } from './slug.ts'

describe('slugs', () => {
  test.each([
    ['Agro y Jardín', 'agro-y-jardin'],
    ['FERRETERÍA', 'ferreteria'],
    ['Ñandú & Cía.', 'nandu-cia'],
    ['  Mecha 1/4" (6 mm)  ', 'mecha-1-4-6-mm'],
    ['--', ''],
  ])('TRE-07 %s → %s', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  test('TRE-08 TRE-09 TRE-10 composed slugs have the parent and the own name', () => {
    expect(composedSlug('Herramientas', 'Eléctricas')).toBe('herramientas-electricas')
    expect(composedSlug('Eléctricas', 'Taladros')).toBe('electricas-taladros')
    expect(composedSlug('Taladros', 'Percutores')).toBe('taladros-percutores')
  })

  test('the slugs of a path are those of its names', () => {
    expect(pathSlug(['Herramientas', 'Eléctricas', 'Taladros'])).toBe('herramientas/electricas/taladros')
    expect(pathSlug([])).toBe('')
  })

  test('TRE-07 any text gives hyphen-separated words, and slugging twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const slug = slugify(text)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})
