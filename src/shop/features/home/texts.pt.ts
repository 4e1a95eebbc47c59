import type { Translation } from '../../ui/translation.ts'
import type { texts as spanish } from './texts.ts'

export const texts = {
  heading: 'Mostrador: compras para o comércio',
  families: 'Famílias',
  promos: 'Promoções vigentes',
  allPromos: 'Ver todas',
  until: day => `Até ${day}`,
  mine: 'Meus produtos',
  popular: 'Mais pedidos',
  lastOrders: 'Últimos pedidos',
  noOrders: 'Ainda não há pedidos.',
  inviteTitle: 'Preços e estoque para clientes',
  invite:
    'Entrar com a conta do comércio para ver preços líquidos, disponibilidade e montar o pedido. O catálogo completo pode ser percorrido sem conta.',
  signIn: 'Entrar',
  howToBuy: 'Como comprar',
  noCode:
    'A conta ainda não tem um código de cliente: os preços e o carrinho são liberados quando o vendedor a vincula.',
  contact: 'Contato',
} as const satisfies Translation<typeof spanish>
