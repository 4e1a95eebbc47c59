export const messages = {
  undo: 'Deshacer',
  undone: (left: number) =>
    left === 0
      ? 'Deshecho.'
      : `Deshecho en parte: ${left} quedaron como están. El detalle está en el registro.`,
  lasting: 'No se puede deshacer.',
  undoFailed: 'No se pudo deshacer.',
  save: 'Guardar',
  cancel: 'Cancelar',
  discard: 'Descartar',
  discarded: 'Cambios descartados.',
  unsaved: 'Cambios sin guardar',
  notYetSaved: 'Todavía no se guardó',
  leaveTitle: 'Salir sin guardar',
  leaveAsk: 'Los cambios de esta pantalla no están guardados y se pierden.',
  stay: 'Seguir acá',
  unreachable: 'El servidor no responde. Lo escrito sigue acá: probar de nuevo en unos segundos.',
  missing: 'Falta el dato.',
  undecided: 'Otra persona cambió lo mismo y falta elegir qué queda: guardar otra vez. Lo escrito sigue acá.',
} as const
