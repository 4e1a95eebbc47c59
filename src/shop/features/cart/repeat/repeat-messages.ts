export const repeatMessages = {
  repeat: 'Repetir',
  repeatOf: (docNum: number) => `Repetir el pedido ${docNum}`,
  failed: 'El pedido no se pudo leer. Probar de nuevo.',
  cannotAdd: 'No se puede agregar',
  tooMuchInCart: 'Con lo que ya está en el carro supera la cantidad máxima.',
  promoInCart: 'Esta promo ya está en el carro.',
  promoGone: 'Esta promo ya no está disponible.',
  fromOrder: (docNum: number) => `Pedido ${docNum}`,
} as const
