export const messages = {
  cancelled: (title: string, done: number, total: number) =>
    `Cancelado: ${title} (hechos ${done} de ${total})`,
  ended: 'El trabajo ya terminó.',
  result: (state: 'done' | 'stopped', done: number, refused: number) =>
    [
      ...(state === 'stopped' ? ['Detenido: quien lo empezó ya no puede hacerlo'] : []),
      done === 1 ? '1 hecho' : `${done.toLocaleString('es-UY')} hechos`,
      ...(refused === 0 ? [] : [`${refused.toLocaleString('es-UY')} sin hacer`]),
    ].join(' · '),
  failed: 'Falló por un error del sistema.',
  neverCame: 'No llegó a hacerse.',
  exported: 'Sin hacer',
  columns: { name: 'Qué', reason: 'Motivo' },
} as const
