import { DEPARTMENTS } from '#domain/accounts/department.ts'
import { ORDER_STATUSES, statusDescription } from '#domain/orders/order-status.ts'
import type { Facet } from './filter-queries.ts'

/** Names of the values that orders are filtered by. */
export const messages = {
  without: 'Sin dato',
  exported: 'Pedidos',
  isLate: 'Sí',
  /** Columns of the screen that the file has otherwise. */
  screen: { age: 'En este estado', total: 'Total' },
  columns: {
    number: 'Número',
    customer: 'Cliente',
    cardcode: 'Código',
    date: 'Fecha',
    status: 'Estado',
    hold: 'En revisión por',
    since: 'En el estado desde',
    late: 'Fuera de plazo',
    pesos: 'Total $',
    dollars: 'Total U$S',
    delivery: 'Entrega',
    department: 'Departamento',
    seller: 'Vendedor',
    channel: 'Canal',
    poRef: 'Referencia del cliente',
    erp: 'ERP',
    erpRef: 'Referencia del ERP',
  },
  values: {
    status: Object.fromEntries(ORDER_STATUSES.map(status => [status, statusDescription(status)])),
    hold: { credit: 'Límite de crédito', overdue: 'Documentos vencidos', manual: 'A mano' },
    department: Object.fromEntries(DEPARTMENTS.map(({ code, name }) => [code, name])),
    channel: {
      web: 'Web',
      phone: 'Teléfono',
      whatsapp: 'WhatsApp',
      visit: 'Visita',
      counter: 'Mostrador',
    },
    erp: {
      none: 'No se envía',
      held: 'Retenido',
      waiting: 'Sin respuesta',
      failed: 'Con errores',
      answered: 'Recibido por el ERP',
      entered: 'Cargado a mano',
    },
    agency: { '': 'Sin agencia' },
    delivery: { pickup: 'Se retira', sent: 'Se envía' },
    seller: { '': 'Sin vendedor' },
    group: { '': 'Sin grupo' },
  } as Partial<Record<Facet, Readonly<Record<string, string>>>>,
} as const
