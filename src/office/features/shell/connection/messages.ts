export const messages = {
  offline: 'Sin conexión.',
  away: 'La oficina no responde.',
  meanwhile:
    'Se puede leer lo ya cargado. Lo que se guarde ahora se rechaza, y lo escrito queda en su lugar.',
  retry: 'Probar ahora',
  back: 'Hay conexión otra vez: se muestra lo de ahora.',
} as const
