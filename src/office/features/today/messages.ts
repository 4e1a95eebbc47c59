import type { TodayCard } from '#domain/office/today.ts'
import { formatDay } from '#domain/time/business-day.ts'

const count = (one: string, many: string) => (number: number) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('es-UY')} ${many}`

export const messages = {
  today: 'Hoy',
  title: (waiting: number) => (waiting === 0 ? 'Hoy' : `(${waiting.toLocaleString('es-UY')}) Hoy`),
  cards: {
    newOrders: 'Pedidos nuevos',
    held: 'En revisión',
    erp: 'Sin respuesta del ERP',
    toPrepare: 'Para preparar',
    toDispatch: 'Para despachar hoy',
    warranties: 'Garantías',
    quotes: 'Presupuestos de taller',
    accountRequests: 'Solicitudes de cuenta',
    mails: 'Correos no entregados',
    jobs: 'Trabajos fallidos',
    rate: 'Tipo de cambio de ayer',
  } as const satisfies Record<TodayCard, string>,
  open: 'Ver',
  openOf: (card: string) => `Ver: ${card}`,
  oldest: (age: string) => `El más viejo espera hace ${age} de atención.`,
  oldestSince: (day: string) => `El más viejo espera desde el ${day}.`,
  late: count('fuera de plazo', 'fuera de plazo'),
  limit: (age: string) => `Plazo: ${age}`,
  parts: {
    credit: 'por crédito',
    overdue: 'por atraso',
    manual: 'a mano',
  } as Readonly<Record<string, string>>,
  part: (number: number, reason: string) => `${number} ${reason}`,
  allDone: 'Todo al día',
  allDoneDetail: 'No hay nada esperando.',
  nothing: 'Sin pendientes:',
  rateOf: (rate: string, day: string) => `Dólar: ${rate} del ${formatDay(day)}`,
  noRate: 'Sin tipo de cambio.',
} as const
