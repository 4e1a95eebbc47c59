import type { ClosePart, LeftReason } from '#domain/office/day-close.ts'
import { type BusinessDay, formatDateTime, formatDay, formatTime } from '#domain/time/business-day.ts'

const number = (value: number) => value.toLocaleString('es-UY')

export const messages = {
  title: 'Cierre del día',
  day: 'Día',
  version: 'Cierre',
  versionOf: (version: number, at: string, author: string) =>
    `${version}: ${formatDateTime(new Date(at))}, ${author}`,
  open: (day: BusinessDay) => `${formatDay(day)}, sin cerrar.`,
  openUntil: (until: string) => `Cifras hasta las ${formatTime(new Date(until))}.`,
  notClosed: (day: BusinessDay) => `El ${formatDay(day)} no se cerró.`,
  notClosedDetail:
    'Las cifras salen de lo que pasó ese día. Los faltantes y lo que espera al ERP son los que se saben ahora.',
  closedBy: (day: BusinessDay, author: string, at: string) =>
    `${formatDay(day)}, cerrado por ${author} el ${formatDateTime(new Date(at))}.`,
  ofMany: (version: number, versions: number) => `Cierre ${version} de ${versions}.`,
  changed: 'Después de este cierre pasó algo más en el día',
  change: (part: string, before: number, now: number) => `${part}: ${number(before)} → ${number(now)}`,
  changedInside: 'Las cantidades son las mismas, con otros pedidos.',
  close: 'Cerrar el día',
  closeAgain: 'Cerrar de nuevo',
  closed: (day: BusinessDay) => `Cierre del ${formatDay(day)} guardado.`,
  lasting: 'Queda guardado como está ahora, con fecha y autor. No se puede deshacer.',
  another: (version: number, author: string, at: string) =>
    `${author} ya lo cerró el ${formatDateTime(new Date(at))}. Ese cierre queda; este es el número ${version}.`,
  note: 'Nota del día',
  reasonNotes: 'Notas de lo que queda',
  print: 'Imprimir',
  past: 'Cierres guardados',
  loading: 'Cargando…',
  noted: 'Nota',

  balance: 'Cuadre del día',
  parts: {
    opened: 'Abiertos al empezar',
    entered: 'Ingresados',
    released: 'Liberados',
    dispatched: 'Despachados',
    departed: 'Terminados',
    ended: 'Cancelados o rechazados',
    left: 'Quedan',
  } satisfies Record<ClosePart, string>,
  hints: {
    opened: 'Lo que quedó de los días anteriores.',
    entered: 'Pedidos que llegaron en el día.',
    released: 'Pedidos en revisión que alguien dejó pasar.',
    dispatched: 'Salieron en parte o del todo. El importe es el de la mercadería que salió, con IVA.',
    departed: 'Salieron del todo, o están facturados para retirar.',
    ended: 'Ya no se entregan.',
    left: 'Siguen abiertos, por motivo; primero los que más esperan.',
  } satisfies Record<ClosePart, string>,
  signs: { opened: '', entered: '+', departed: '−', ended: '−', left: '=' } as Readonly<
    Partial<Record<ClosePart, string>>
  >,
  reasons: {
    unconfirmed: 'Sin confirmar',
    erp: 'El ERP no respondió',
    credit: 'En revisión por crédito',
    overdue: 'En revisión por atraso',
    manual: 'En revisión a mano',
    held: 'En revisión',
    proposal: 'Espera la respuesta del cliente',
    stock: 'Espera mercadería',
    unprepared: 'Sin preparar',
    preparing: 'En preparación',
    undispatched: 'Facturado sin despachar',
  } satisfies Record<LeftReason, string>,
  orders: (orders: number) => (orders === 1 ? '1 pedido' : `${number(orders)} pedidos`),
  show: (orders: number) => (orders === 1 ? 'Ver el pedido' : `Ver los ${number(orders)} pedidos`),
  hide: 'Ocultar',
  actOf: (act: string, part: string) => `${act}: ${part}`,
  nothing: (parts: readonly string[]) => `Sin movimiento: ${parts.join(' · ')}`,
  by: (name: string, orders: number) => `${name} (${number(orders)})`,
  oldest: (since: string) => `El más viejo, desde el ${formatDateTime(new Date(since))}`,

  order: 'Pedido',
  customer: 'Cliente',
  channel: 'Canal',
  state: 'Estado',
  stateBefore: 'Estado al empezar',
  since: 'Desde',
  at: 'Hora',
  who: 'Quién',
  agency: 'Agencia',
  ownDelivery: 'Propia o retiro',
  guide: 'Guía',
  packages: 'Bultos',
  amount: 'Importe',

  listLead: 'Cada cierre, como quedó guardado. Los días hábiles sin cierre también están.',
  noCloses: 'Todavía no se cerró ningún día.',
  closedAt: 'Cerrado',
  author: 'Quién',
  noClose: 'Sin cierre',
} as const
