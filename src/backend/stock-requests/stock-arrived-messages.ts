export const stockArrivedMessages = {
  subject: (title: string, others: number) =>
    others === 0
      ? `Ingresó: ${title}`
      : `Ingresó: ${title} y ${others === 1 ? '1 producto' : `${others} productos`} más`,
  arrived: (count: number) =>
    count === 1
      ? 'Ingresó el producto por el que se pidió este aviso:'
      : 'Ingresaron los productos por los que se pidió este aviso:',
  once: 'El aviso se manda una sola vez y no reserva la mercadería. Los pedidos de aviso se ven en la cuenta, en "Avisos de ingreso".',
  code: 'Código',
  product: 'Producto',
  toProduct: 'Ver el producto',
  toCatalogue: 'Ver el catálogo',
} as const
