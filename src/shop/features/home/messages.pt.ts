import { currencySymbol } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'
import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './messages.ts'

const counted = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' })

export const messages = {
  heading: 'Mostrador: compras para o comércio',
  families: 'Famílias',
  promos: 'Promoções vigentes',
  allPromos: 'Ver todas',
  until: day => `Até ${day}`,
  mine: 'Meus produtos',
  popular: 'Mais pedidos',
  customer: cardcode => `Cliente ${cardcode}`,
  account: 'Conta',
  toStatement: 'Ver extrato da conta',
  overdue: days => `Vencido há ${days} ${days === 1 ? 'dia' : 'dias'}`,
  nothingOverdue: currency => `Nada vencido em ${currencySymbol(currency)}`,
  nothingOpen: 'Nada vencido: não há documentos pendentes.',
  balance: 'Saldo',
  next: day => `Vence em ${formatDay(day)}`,
  onTheWay: count => `Pedidos a caminho (${count})`,
  lastOrders: 'Últimos pedidos',
  noOrders: 'Ainda não há pedidos.',
  welcome: 'Abastecer o comércio em um só pedido',
  welcomeWhat: products =>
    `${counted.format(products)} produtos para lojas de ferragens, materiais, tintas e utilidades. O catálogo pode ser percorrido sem conta; com a do comércio se vê e se compra.`,
  advantages: [
    'Preços líquidos e estoque próprios',
    'Pedido por código, planilha ou chat',
    'Promoções e últimas compras',
    'Documentos e extrato da conta',
  ],
  signIn: 'Entrar',
  askAccount: 'Pedir conta',
  noCode:
    'A conta ainda não tem um código de cliente: os preços e o carrinho são liberados quando o vendedor a vincula.',
  contact: 'Contato',
} as const satisfies Translation<typeof spanish>
