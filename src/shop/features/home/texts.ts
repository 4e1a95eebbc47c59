export const texts = {
  heading: 'Mostrador: compras para comercios',
  families: 'Familias',
  promos: 'Promociones vigentes',
  allPromos: 'Ver todas',
  until: (day: string) => `Hasta el ${day}`,
  mine: 'Mis productos',
  popular: 'Más pedidos',
  lastOrders: 'Últimos pedidos',
  allOrders: 'Ver todos',
  noOrders: 'Todavía no hay pedidos.',
  order: (docNum: number) => `Pedido ${docNum}`,
  inviteTitle: 'Precios y stock para clientes',
  invite:
    'Ingresar con la cuenta del comercio para ver precios netos, disponibilidad y armar el pedido. El catálogo completo se puede recorrer sin cuenta.',
  signIn: 'Ingresar',
  howToBuy: 'Cómo comprar',
  noCode:
    'La cuenta todavía no tiene un código de cliente: los precios y el carro se habilitan cuando el vendedor la vincula.',
  contact: 'Contacto',
} as const
