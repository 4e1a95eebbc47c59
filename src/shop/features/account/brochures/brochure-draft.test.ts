import { expect, test } from 'vitest'
import { CallFailure } from '#contract/browser/call-server.ts'
import { createCatalog } from '#contract/shop/brochures.ts'
import {
  type BrochureDraft,
  blankDraft,
  bodyOf,
  draftErrors,
  draftOf,
  parseMarkup,
  pricingOf,
} from './brochure-draft.ts'
import { createSubmitter } from './request-brochure.ts'

const contact = { name: 'La Llave', phone: '099 123 456', email: 'ventas@lallave.test' }
const draft = (changes: Partial<BrochureDraft> = {}): BrochureDraft => ({
  ...blankDraft(contact, '2026-03-11'),
  title: 'Marzo',
  ...changes,
})

test('CTL-01 a draft converts to a valid request of the contract and back', () => {
  const given = [
    draft({
      source: 'filter',
      prices: 'mine',
      filter: { family: 'bazar', category: '', subcategory: '', brand: 'hornero' },
    }),
    draft({
      source: 'codes',
      codes: 'A\nB',
      prices: 'markup',
      markup: '32,5',
      rounding: '10',
      layout: 'grid9',
    }),
    draft({ source: 'filter', prices: 'none', format: 'xlsx', sort: 'code', name: '', phone: '', email: '' }),
  ]
  for (const one of given) {
    const body = createCatalog.body.parse(bodyOf(one, ['A', 'B']))
    expect(draftOf(body)).toEqual(one)
    expect((body.filter === null) !== (body.itemCodes === null)).toBe(true)
  }
  expect(bodyOf(given[1] ?? draft(), ['A', 'B'])).toMatchObject({
    itemCodes: ['A', 'B'],
    filter: null,
    markup: 32.5,
    rounding: 10,
    contact,
  })
  expect(bodyOf(given[2] ?? draft(), [])).toMatchObject({ contact: null, rounding: null, filter: {} })
})

test('CTL-07 a new brochure has a title and the purchased products, and nothing in it would be rejected', () => {
  const blank = blankDraft({ ...contact, name: 'Ferretería El Candil S.R.L.' }, '2026-09-11')
  expect(blank).toMatchObject({
    source: 'bought',
    title: 'Catálogo de Ferretería El Candil S.R.L., setiembre de 2026',
  })
  expect(draftErrors(blank, 1)).toEqual({})
  const longest = blankDraft({ ...contact, name: 'Ñ'.repeat(200) }, '2026-09-11')
  expect(createCatalog.body.safeParse(bodyOf({ ...longest, name: '' }, ['A'])).success).toBe(true)
})

test('CTL-05 what the server would reject is reported before sending, next to its field', () => {
  expect(draftErrors(draft(), 3000)).toEqual({})
  expect(draftErrors(draft(), 3001).selection).toContain('admite hasta 3.000')
  expect(draftErrors(draft({ source: 'cart' }), 0).selection).toContain('carro')
  expect(Object.keys(draftErrors(draft({ title: ' ', prices: 'markup', email: 'a@b' }), 1))).toEqual([
    'markup',
    'title',
    'email',
  ])
})

test('a percentage has a comma or a point, at most three decimals and at most 1000', () => {
  expect(['35', '32,5', '0.125', ' 1000 ', '15 %'].map(parseMarkup)).toEqual([35, 32.5, 0.125, 1000, 15])
  expect(['', 'x', '-1', '1000,5', '1,2345', '1.000,5', '1e3'].map(parseMarkup)).toEqual(Array(7).fill(null))
  expect(pricingOf(draft({ prices: 'markup', markup: '' })).markup).toBe(0)
  expect(pricingOf(draft({ prices: 'mine', markup: '20', rounding: '5' }))).toMatchObject({
    markup: null,
    rounding: 5,
  })
})

test('a request without a response is sent again under its key; after a response the same body is a new brochure', async () => {
  const keys: string[] = []
  const outcomes = ['NETWORK', 'submitted', 'submitted', 'VALIDATION', 'submitted']
  const asker = createSubmitter(async ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    const outcome = outcomes.shift()
    if (outcome === 'NETWORK') throw new CallFailure('NETWORK')
    if (outcome === 'VALIDATION') throw new CallFailure('VALIDATION', {})
    return { catalogId: String(keys.length), status: 'queued' }
  })
  const body = bodyOf(draft(), [])
  const kinds = []
  for (let at = 0; at < 5; at += 1) kinds.push((await asker.ask(body)).kind)
  expect(kinds).toEqual(['failed', 'submitted', 'submitted', 'failed', 'submitted'])
  const [first, second, third, fourth, fifth] = keys
  expect(second).toBe(first)
  expect(new Set([second, third, fourth, fifth]).size).toBe(4)
})

test('a rejection is shown next to its field, one without a field for the whole form', async () => {
  const refused = (path: string) =>
    createSubmitter(async () => {
      throw new CallFailure('VALIDATION', { errors: [{ path, code: 'x', detail: 'Motivo' }] })
    }).ask(bodyOf(draft(), []))
  expect(await refused('itemCodes')).toEqual({ kind: 'refused', errors: { selection: 'Motivo' } })
  expect(await refused('filter.brand')).toEqual({ kind: 'refused', errors: { selection: 'Motivo' } })
  expect(await refused('contact.phone')).toEqual({ kind: 'refused', errors: { phone: 'Motivo' } })
  expect(await refused('logoUrl')).toEqual({ kind: 'refused', errors: { logo: 'Motivo' } })
  expect(await refused('catalogs')).toEqual({ kind: 'failed', detail: 'Motivo' })
})
