import { mailKind, part, small, text } from '#domain/content/mail-kind.ts'

/** The mail about requested products back in stock (ACC-23). */
export const stockArrivedKind = mailKind({
  name: 'stock-arrived',
  title: 'Llegó lo pedido',
  fields: { productos: 'El producto, y cuántos más', aviso: 'Oración que los presenta' },
  parts: { lista: 'Códigos y títulos', boton: 'Botón: ver el producto o el catálogo' },
  delivered: {
    subject: 'Ingresó: {productos}',
    blocks: [
      text('{aviso}'),
      part('lista'),
      part('boton'),
      small(
        'El aviso se manda una sola vez y no reserva la mercadería. Los pedidos de aviso se ven en la cuenta, en "Avisos de ingreso".',
      ),
    ],
  },
})

/** What its data are called. */
export const stockArrivedMessages = {
  products: (title: string, others: number) =>
    others === 0 ? title : `${title} y ${others === 1 ? '1 producto' : `${others} productos`} más`,
  arrived: (count: number) =>
    count === 1
      ? 'Ingresó el producto por el que se pidió este aviso:'
      : 'Ingresaron los productos por los que se pidió este aviso:',
  code: 'Código',
  product: 'Producto',
  toProduct: 'Ver el producto',
  toCatalogue: 'Ver el catálogo',
} as const
