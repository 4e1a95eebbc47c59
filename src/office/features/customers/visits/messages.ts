import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDay } from '#domain/time/business-day.ts'

export const visitMessages = {
  title: 'Visitas',
  lead: (due: number) =>
    due === 0 ? 'Ninguna para hoy.' : due === 1 ? '1 para hoy o atrasada.' : `${due} para hoy o atrasadas.`,
  none: 'No hay visitas para hoy ni para los próximos 7 días. Se planean en las notas de cada cliente.',
  toCustomers: 'Ver los clientes',
  due: 'Para hoy',
  ahead: 'Próximos 7 días',
  zone: (city: string | null, department: string) =>
    city === null || city === department ? department : `${city}, ${department}`,
  late: (day: string) => `Atrasada: era el ${formatDay(day)}`,
  on: (day: string) => formatDay(day),
  note: (note: string, author: string) => `«${note}», ${author}`,
  overdue: 'Vencido',
  noOverdue: 'Nada vencido',
  lastOrder: (day: string) => `Último pedido: ${day}`,
  noOrder: 'Sin pedidos',
  missed: 'Suele comprar y no compró',
  missedLine: (quantity: number, lastDay: string, everyDays: number) =>
    `La última vez ${formatQuantity(quantity)}, el ${formatDay(lastDay)}; suele ser cada ${everyDays === 1 ? 'día' : `${everyDays} días`}`,
  take: 'Tomar pedido',
  takeFor: (name: string) => `Tomar pedido de ${name}`,
  record: 'Anotar la visita',
  recordOf: (name: string) => `Anotar la visita a ${name}`,
} as const
