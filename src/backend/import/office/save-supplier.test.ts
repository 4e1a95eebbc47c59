import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { saveSupplier, suppliers } from '#contract/office/products/imports.ts'
import { nextKey } from '../../testing/office/operators.ts'
import { officeImports, SUPPLIER } from '../testing/office-imports.ts'

const shop = await officeImports()

test('OFX-11 a supplier that somebody changed meanwhile is not saved over: who did is told; a taken code is another refusal', async () => {
  const save = (body: Partial<BodyOf<typeof saveSupplier>>, who = shop.owner) =>
    shop.call(saveSupplier, { body: { ...SUPPLIER, ...body }, idempotencyKey: nextKey() }, who)
  const now = async () =>
    (await shop.call(suppliers, {}, shop.owner)).suppliers.find(({ code }) => code === 'SUR')
  await save({})
  await expect(save({ name: 'Otra bulonera' })).rejects.toMatchObject({
    code: 'VALIDATION',
    errors: [{ path: 'code', code: 'taken' }],
  })
  const version = (await now())?.version ?? 0
  const guards = { price: 12, missing: 20, refused: 5 }
  await save({ version, guards }, await shop.as('administracion'))
  const late = save({ version, name: 'Bulonera del Sur S.A.' })
  await expect(late).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    authors: expect.arrayContaining([expect.objectContaining({ field: 'price' })]),
  })
  expect(await now()).toMatchObject({ name: 'Bulonera del Sur', guards, version: version + 1 })
})
