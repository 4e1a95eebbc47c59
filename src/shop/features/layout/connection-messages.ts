export const messages = {
  offline: 'Sin conexión',
  opensItself: 'La página no se pudo abrir. Se abre sola al volver la conexión.',
  isOffered: 'La página no se pudo abrir. Al volver la conexión se ofrece acá.',
  backOnline: 'Volvió la conexión',
  canBeOpened: 'La página que no se pudo abrir ya está disponible.',
  retry: 'Reintentar',
  open: 'Abrir',
  close: 'Cerrar',
} as const
