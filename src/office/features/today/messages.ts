import type { FirstStep } from '#domain/office/first-day.ts'
import { formatDay } from '#domain/time/business-day.ts'
import { cardMessages } from '../settings/card-messages.ts'

const count = (one: string, many: string) => (number: number) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString('es-UY')} ${many}`

export const messages = {
  today: 'Hoy',
  visits: 'Visitas',
  close: 'Cierre del día',
  cards: cardMessages.cards,
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
    sent: 'con el cliente',
    rejected: 'sin acuerdo',
    expired: 'sin respuesta',
    stale: 'sin aplicar',
    objected: 'con objeción',
  } as Readonly<Record<string, string>>,
  part: (number: number, reason: string) => `${number} ${reason}`,
  allDone: 'Todo al día',
  allDoneDetail: 'No hay nada esperando.',
  nothing: 'Sin pendientes:',
  sales: 'Ventas, sin IVA',
  spans: { today: 'Hoy', week: 'Esta semana', month: 'Este mes' },
  orders: count('pedido', 'pedidos'),
  soldIn: (symbol: string) => `En ${symbol}`,
  nothingBefore: {
    today: 'ayer, nada',
    week: 'a esta altura de la semana pasada, nada',
    month: 'a esta altura del mes pasado, nada',
  },
  against: (percent: number) => `${percent > 0 ? '+' : ''}${percent.toLocaleString('es-UY')} % · antes`,
  linesOf: (label: string, amount: string) => `${label}: ${amount}. Ver sus renglones`,
  linesBefore: (label: string, amount: string) => `${label} antes: ${amount}. Ver sus renglones`,
  ordersOf: (label: string, amount: string) => `${label}: ${amount}. Ver sus pedidos`,
  marginIn: (symbol: string) => `Margen en ${symbol}`,
  percent: (percent: number) => `${percent.toLocaleString('es-UY')} %`,
  uncosted: count('línea sin costo conocido', 'líneas sin costo conocido'),
  firstDay: 'Primer día',
  firstDayLead: (done: number, steps: number) =>
    `Lo que falta para recibir el primer pedido: ${done} de ${steps}. Cada paso se tilda solo cuando está hecho.`,
  firstSteps: {
    company: {
      title: 'Datos de la empresa',
      why: 'Nombre, dirección, teléfonos y horario, que se ven al pie de cada página y en los correos.',
    },
    rate: {
      title: 'Cotización del dólar',
      why: 'Con ella se controla el límite de crédito y se ordenan los precios.',
    },
    shipping: {
      title: 'Formas de envío',
      why: 'Cómo llega un pedido: reparto propio, agencia o retiro. Sin ninguna no se puede pedir.',
    },
    products: {
      title: 'Lista de productos',
      why: 'Con precios y existencias, de una planilla: en «Importar» hay una para completar.',
    },
    customers: {
      title: 'Clientes',
      why: 'Todos de una planilla en «Importar», o de a uno en «Clientes» con «Nuevo cliente».',
    },
    invitation: {
      title: 'Primer cliente invitado',
      why: 'En la página del cliente, «Usuarios».',
    },
  } as const satisfies Record<FirstStep, { title: string; why: string }>,
  stepOpen: 'Ir',
  stepOpenOf: (step: string) => `Ir a ${step}`,
  stepDone: 'hecho',
  stepLeft: 'se dejó',
  stepLeave: 'Dejar para después',
  stepResume: 'Retomar',
  mailsAreFiles: 'Los correos no salen',
  mailsAreFilesWhy:
    'Falta un servidor de correo (SMTP_URL): invitaciones y avisos quedan en la máquina de la tienda, que los muestra con npm run oficina -- correo.',
  rateTitle: 'Cotización del dólar',
  rateAct: 'Cargar',
  rateChange: 'Cambiar (T)',
  rateAccept: (rate: string) => `Aceptar ${rate}`,
  rateAccepted: (rate: string) => `Cotización aceptada: ${rate}`,
  fetchWaits: (rate: string, day: string, percent: string) =>
    `El BCU dice ${rate} al cierre del ${day}: cambia ${percent} % y espera a una persona.`,
  fetchLate: (at: string, closeDay: string | null) =>
    `El BCU todavía no publicó el cierre (${at}).${closeDay === null ? '' : ` Su último cierre es del ${closeDay}.`} Se intenta otra vez.`,
  fetchFailed: {
    unreachable: (at: string) => `El BCU no contestó (${at}). Se intenta otra vez.`,
    refused: (at: string) => `El BCU rechazó el pedido (${at}). Se intenta otra vez.`,
    unreadable: (at: string) => `El BCU contestó sin una cotización (${at}). Se intenta otra vez.`,
  },
  rateOf: (rate: string, day: string) => `Dólar: ${rate} del ${formatDay(day)}`,
  noRate: 'Sin tipo de cambio.',
} as const
