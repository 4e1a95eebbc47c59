import { expect, test } from 'vitest'
import { cartMessages } from './texts.ts'

test('ERR-01 ERR-02 ERR-03 ERR-04 ERR-05 the messages of success are the specification’s, spaces included', () => {
  expect(cartMessages.added('Taladro')).toBe('Producto "Taladro" agregado al carro!')
  expect(cartMessages.addedSeveral).toBe('Productos  agregados al carro!')
  expect(cartMessages.removed('Taladro')).toBe('Producto "Taladro" removido del carro!')
  expect(cartMessages.promoAdded).toBe('Promo agregada al carro!')
  expect(cartMessages.promoRemoved).toBe('Promo eliminada del carro!')
})

test('ERR-06 ERR-07 ERR-08 ERR-09 ERR-10 ERR-11 so are those of failure', () => {
  expect(cartMessages.addFailed('Taladro')).toBe('Error agregando "Taladro"  al carro!')
  expect(cartMessages.addSeveralFailed).toBe('Error agregando los productos  al carro!')
  expect(cartMessages.removeFailed('Taladro')).toBe('Error removiendo "Taladro"  al carro!')
  expect(cartMessages.quantitiesFailed).toBe('Error cambiando las cantidades!')
  expect(cartMessages.promoAddFailed).toBe('Error agregando promo al carro!')
  expect(cartMessages.promoRemoveFailed).toBe('Error eliminando promo del carro!')
})
