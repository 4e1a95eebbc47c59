import { formatTime } from '#domain/time/business-day.ts'

export const messages = {
  offline: 'Sin conexión.',
  away: 'La oficina no responde.',
  /** `Sin conexión: datos de 14:32.` */
  withData: (state: string, at: Date) => `${state.slice(0, -1)}: datos de ${formatTime(at)}.`,
  meanwhile:
    'Se puede leer lo ya cargado. Lo que se guarde ahora se rechaza, y lo escrito queda en su lugar.',
  meanwhileWithData: 'Clientes, precios y borradores de pedidos son los de este equipo.',
  retry: 'Probar ahora',
  back: 'Hay conexión otra vez: se muestra lo de ahora.',
} as const
