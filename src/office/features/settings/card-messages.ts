import type { TodayCard } from '#domain/office/today.ts'

/** The cards of `Hoy`, and the limits from which on a thing of one is late (OFH-03). */
export const cardMessages = {
  cards: {
    newOrders: 'Pedidos nuevos',
    held: 'En revisión',
    erp: 'Sin respuesta del ERP',
    toPrepare: 'Para preparar',
    toDispatch: 'Para despachar hoy',
    substitutes: 'Faltantes por resolver',
    arrived: 'Llegó lo que faltaba',
    proposals: 'Propuestas sin contestar',
    warranties: 'Garantías',
    quotes: 'Presupuestos de taller',
    accountRequests: 'Solicitudes de cuenta',
    approvals: 'Cambios por aprobar',
    stoppedImports: 'Importaciones por aprobar',
    failedSources: 'Importaciones que no llegan',
    ownChanges: 'Mis cambios que terminaron',
    mails: 'Correos no entregados',
    jobs: 'Trabajos fallidos',
    rate: 'Tipo de cambio de ayer',
    brokenLinks: 'Enlaces rotos',
  } as const satisfies Record<TodayCard, string>,
  limits: 'Plazos de Hoy',
  usualLimit: (age: string) => `Lo usual: ${age}`,
  limitWrong: 'Escribir un plazo, como 30 min, 4 h o 1 h 30 min.',
  saveLimits: 'Guardar plazos',
} as const
