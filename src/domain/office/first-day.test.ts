import { expect, test } from 'vitest'
import { FIRST_STEPS, firstDayOf } from './first-day.ts'

const nothing = {
  company: false,
  rate: false,
  shipping: false,
  products: false,
  customers: false,
  invitation: false,
}

test('OFX-24 a step is ticked by what exists, in the order of the guide', () => {
  const steps = firstDayOf({ ...nothing, rate: true }, ['shipping'])
  expect(steps?.map(({ step }) => step)).toEqual([...FIRST_STEPS])
  expect(steps?.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['rate'])
  expect(steps?.filter(({ isLeft }) => isLeft).map(({ step }) => step)).toEqual(['shipping'])
})

test('OFX-24 nobody is led any more once each step is done or left', () => {
  const all = { ...nothing, company: true, rate: true, products: true, customers: true, invitation: true }
  expect(firstDayOf(all, [])).not.toBeNull()
  expect(firstDayOf(all, ['shipping'])).toBeNull()
  expect(firstDayOf({ ...all, shipping: true }, [])).toBeNull()
})
