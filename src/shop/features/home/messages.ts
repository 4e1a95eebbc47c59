import { type Currency, currencySymbol } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/business-day.ts'

const counted = new Intl.NumberFormat('es-UY', { useGrouping: 'always' })

export const messages = {
  heading: 'Mostrador: compras para comercios',
  families: 'Familias',
  promos: 'Promociones vigentes',
  allPromos: 'Ver todas',
  until: (day: string) => `Hasta el ${day}`,
  mine: 'Mis productos',
  popular: 'Más pedidos',
  customer: (cardcode: string) => `Cliente ${cardcode}`,
  account: 'Cuenta',
  toStatement: 'Ver estado de cuenta',
  overdue: (days: number) => `Vencido hace ${days} ${days === 1 ? 'día' : 'días'}`,
  nothingOverdue: (currency: Currency) => `Nada vencido en ${currencySymbol(currency)}`,
  nothingOpen: 'Nada vencido: no hay documentos pendientes.',
  balance: 'Saldo',
  next: (day: string) => `Vence el ${formatDay(day)}`,
  onTheWay: (count: number) => `Pedidos en camino (${count})`,
  lastOrders: 'Últimos pedidos',
  allOrders: 'Ver todos',
  noOrders: 'Todavía no hay pedidos.',
  order: (docNum: number) => `Pedido ${docNum}`,
  welcome: 'Surtir el comercio en un solo pedido',
  welcomeWhat: (products: number) =>
    `${counted.format(products)} productos para ferreterías, barracas, pinturerías y bazares. El catálogo se recorre sin cuenta; con la del comercio se ve y se compra.`,
  advantages: [
    'Precios netos y stock propios',
    'Pedido por código, planilla o chat',
    'Promociones y últimas compras',
    'Documentos y estado de cuenta',
  ],
  signIn: 'Ingresar',
  askAccount: 'Pedir cuenta',
  noCode:
    'La cuenta todavía no tiene un código de cliente: los precios y el carro se habilitan cuando el vendedor la vincula.',
  contact: 'Contacto',
} as const
