export const plainPageMessages = { shop: 'Mostrador' } as const
export const errorPageMessages = { home: 'Ir al inicio' } as const
export const notFoundText = 'No encontrado'

/** What is said to whoever a busy shop has no room for. */
export const busyMessages = {
  title: 'Hay mucha gente en la tienda',
  detail: 'En este momento no hay lugar para más consultas. Probar de nuevo en unos segundos.',
  order:
    'En este momento no hay lugar para más pedidos. Nada quedó guardado: se puede enviar de nuevo en unos segundos, sin riesgo de duplicarlo.',
  again: 'Probar de nuevo',
} as const

/** Instead of a page that the browser could not fetch. */
export const offlineMessages = {
  title: 'Sin conexión',
  detail:
    'La página no se pudo abrir. Se abre sola al volver la conexión. Lo que estaba en el carro no se pierde.',
  action: 'Reintentar',
} as const

/** To an account that makes the same costly call without end. */
export const tooOftenText = (seconds: number) =>
  `Son demasiadas consultas seguidas. Probar de nuevo en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`
