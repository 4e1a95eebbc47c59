import { expect, test } from 'vitest'
import { clearPrivateState, hasSignedOut } from './signed-out-state.ts'

function storageWith(...initial: string[]) {
  const keys = [...initial]
  return {
    keys,
    get length() {
      return keys.length
    },
    key: (index: number) => keys[index] ?? null,
    removeItem: (key: string) => void keys.splice(keys.indexOf(key), 1),
  }
}

test('AUT-39 cart, wishlist, compare and all other personal state are removed; device settings stay', () => {
  const storage = storageWith(
    'mostrador.cart',
    'mostrador.wishlist',
    'other.site',
    'mostrador.compare',
    'mostrador.currency',
    'mostrador.locale',
    'mostrador.searches',
  )
  clearPrivateState(storage)
  expect(storage.keys).toEqual(['other.site', 'mostrador.currency', 'mostrador.locale'])
})

test('AUT-39 the sign-out cookie is recognised among other cookies', () => {
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
