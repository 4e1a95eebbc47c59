export const messages = {
  undo: 'Deshacer',
  undone: 'Deshecho.',
  undoFailed: 'No se pudo deshacer.',
  save: 'Guardar',
  cancel: 'Cancelar',
  discard: 'Descartar',
  unsaved: 'Cambios sin guardar',
  leaveTitle: 'Salir sin guardar',
  leaveAsk: 'Los cambios de esta pantalla no están guardados y se pierden.',
  stay: 'Seguir acá',
  unreachable: 'El servidor no responde. Lo escrito sigue acá: probar de nuevo en unos segundos.',
  undecided: 'Otra persona cambió lo mismo y falta elegir qué queda: guardar otra vez. Lo escrito sigue acá.',
} as const
