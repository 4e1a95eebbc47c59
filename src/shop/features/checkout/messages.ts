import { withUnit } from '#domain/pricing/quantity.ts'

export const messages = {
  title: 'Finalizar compra',
  confirm: 'Confirmar pedido',
  signIn: 'Ingresar',
  seePlaced: 'Ver el pedido recibido',
  address: 'Dirección de entrega',
  noAddress: 'La cuenta no tiene direcciones de entrega. El vendedor puede agregar una.',
  shipping: 'Forma de entrega',
  noShipping: 'No hay formas de entrega para esta dirección.',
  agency: 'Agencia',
  chooseAgency: 'Elegir agencia',
  agencyMissing: 'Elegir la agencia.',
  addressMissing: 'Elegir la dirección de entrega.',
  shippingMissing: 'Elegir la forma de entrega.',
  agencyBranch: 'Sucursal o destino de la agencia',
  poRef: 'Referencia propia',
  poRefHint: 'Número de orden de compra u otra referencia. Hasta 100 caracteres.',
  comments: 'Comentarios',
  commentsHint: 'Hasta 500 caracteres.',
  summary: 'Pedido',
  edit: 'Cambiar cantidades',
  lines: 'Productos',
  counted: (count: number, warned: number) =>
    `${count === 1 ? '1 línea' : `${count} líneas`}${warned === 0 ? '' : `, ${warned} con aviso`}`,
  show: 'Ver',
  hide: 'Ocultar',
  promoShort: 'No alcanza el stock',
  quantity: (quantity: number) => withUnit(quantity, 'u.'),
  packs: (packs: number, factor: number) =>
    `${withUnit(packs, packs === 1 ? 'pack' : 'packs')} de ${withUnit(factor, 'u.')}`,
  promo: 'Promo',
  shippingCost: 'Envío',
  freeShipping: 'Sin cargo',
  payAtDestination: 'Flete a pagar en destino',
  freightNotIncluded: 'El flete se paga en destino y no está en el total.',
  plusTax: '+ IVA',
  freeFrom: (amount: string) => `Sin cargo desde ${amount} + IVA`,
  payment: (name: string) => `Condición de pago: ${name}. No se paga en este paso.`,
  stockNote: 'El stock se reserva al confirmar. Los precios se controlan otra vez al confirmar.',
  blocked: 'La cuenta no puede hacer pedidos por el momento.',
  seller: (name: string) => `Consultar con ${name}.`,
  emptyTitle: 'No hay nada para pedir',
  emptyHelp: 'El carro no tiene productos ni promociones disponibles.',
  toCart: 'Ver carro',
  loading: 'Cargando el carro',
  unavailable: (count: number) =>
    count === 1
      ? '1 línea del carro no está disponible y no se pide.'
      : `${count} líneas del carro no están disponibles y no se piden.`,
  problem: {
    unsaved: {
      title: 'El carro no se pudo guardar',
      detail: 'El pedido no se envió. Revisar el carro y confirmar de nuevo.',
    },
    notBegun: {
      title: 'El pedido no se envió',
      detail:
        'En este momento no fue posible atenderlo y nada quedó registrado. Se puede confirmar de nuevo en unos segundos, sin riesgo de duplicarlo.',
    },
    network: {
      title: 'El pedido no quedó confirmado',
      detail:
        'No llegó una respuesta clara del servidor. Se puede confirmar el mismo pedido de nuevo sin riesgo: si ya se hubiera recibido, no se duplica.',
    },
    placedBefore: {
      title: 'El pedido anterior sí se recibió',
      detail:
        'El intento que había quedado sin respuesta es un pedido. Este, con los cambios, no se envió: quitar lo que ya está pedido antes de confirmar de nuevo.',
    },
    signedOut: {
      title: 'La sesión terminó',
      detail: 'El pedido no se envió. Lo que se eligió y escribió sigue acá después de ingresar.',
      needsSignIn: true,
    },
    refused: { title: 'El pedido no se envió', detail: 'Ocurrió un error inesperado. Probar de nuevo.' },
  },
} as const
