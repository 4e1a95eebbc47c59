/** Page of a request rejected by load shedding. */
export const overloadMessages = {
  title: 'Hay mucha gente en la tienda',
  detail: 'En este momento no hay lugar para más consultas. Probar de nuevo en unos segundos.',
  order:
    'En este momento no hay lugar para más pedidos. Nada quedó guardado: se puede enviar de nuevo en unos segundos, sin riesgo de duplicarlo.',
  again: 'Probar de nuevo',
} as const

/** Page of the service worker while offline. */
export const offlineMessages = {
  title: 'Sin conexión',
  detail:
    'La página no se pudo abrir. Se abre sola al volver la conexión. Lo que estaba en el carro no se pierde.',
  action: 'Reintentar',
} as const

/** For an account over its rate limit. */
export const rateLimitText = (seconds: number) =>
  `Son demasiadas consultas seguidas. Probar de nuevo en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`
