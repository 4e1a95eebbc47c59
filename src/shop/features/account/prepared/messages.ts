import { formatDate, formatDateTime } from '#domain/time/business-day.ts'

export const messages = {
  title: 'Pedido preparado',
  by: (name: string, at: Date) => `Lo preparó ${name} el ${formatDate(at)}.`,
  until: (day: Date) => `Se puede pasar al carro una vez, hasta el ${formatDate(day)}.`,
  used: (who: string, at: Date) => `${who} ya lo pasó al carro el ${formatDateTime(at)}.`,
  usedHow: 'Para pasarlo otra vez, pedir un enlace nuevo.',
  expired: (day: Date) => `El enlace venció el ${formatDate(day)}. Pedir uno nuevo.`,
  message: (name: string) => `Mensaje de ${name}`,
  product: 'Producto',
  quantity: 'Cantidad',
  price: 'Precio, más IVA',
  lines: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  cartHolds: (count: number) =>
    count === 1
      ? 'El carro ya tiene 1 producto: este pedido se suma.'
      : `El carro ya tiene ${count} productos: este pedido se suma.`,
  add: 'Pasar al carro',
  toCart: 'Ver el carro',
  cannotAdd: 'No se puede agregar',
  failed: 'No se pudo pasar al carro. Probar de nuevo.',
} as const
