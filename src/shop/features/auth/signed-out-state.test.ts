import { expect, test } from 'vitest'
import { forgetPrivateState, hasSignedOut } from './signed-out-state.ts'

function storeOf(...keys: string[]) {
  const left = [...keys]
  return {
    left,
    get length() {
      return left.length
    },
    key: (index: number) => left[index] ?? null,
    removeItem: (key: string) => void left.splice(left.indexOf(key), 1),
  }
}

test('AUT-39 cart, wishlist, compare and all else of a person go; choices of the device stay', () => {
  const store = storeOf(
    'mostrador.cart',
    'mostrador.wishlist',
    'other.site',
    'mostrador.compare',
    'mostrador.currency',
    'mostrador.locale',
    'mostrador.searches',
  )
  forgetPrivateState(store)
  expect(store.left).toEqual(['other.site', 'mostrador.currency', 'mostrador.locale'])
})

test('AUT-39 the note of the server is recognised among other cookies', () => {
  expect(hasSignedOut('a=1; mostrador_signed_out=1; b=2')).toBe(true)
  for (const cookies of [
    '',
    'mostrador_signed_out=',
    'x_mostrador_signed_out=1',
    'mostrador_signed_out=11',
  ]) {
    expect(hasSignedOut(cookies)).toBe(false)
  }
})
