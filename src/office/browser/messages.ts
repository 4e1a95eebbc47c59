export const messages = {
  offline: 'No hay conexión: no se guardó. Lo escrito queda; guardar otra vez cuando vuelva.',
  unanswered: 'El servidor no respondió. Lo escrito queda; se puede guardar otra vez.',
} as const
