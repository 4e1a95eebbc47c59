export const messages = {
  elsewhere: 'Encontrado en otro lugar',
  kinds: {
    order: 'Pedido',
    customer: 'Cliente',
    product: 'Producto',
    promo: 'Promoción',
    popup: 'Popup',
    document: 'Documento',
    page: 'Texto',
    person: 'Equipo',
  },
} as const
