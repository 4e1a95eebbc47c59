export const messages = {
  cancelled: (title: string, done: number, total: number) =>
    `Cancelado: ${title} (hechos ${done} de ${total})`,
  ended: 'El trabajo ya terminó.',
  failed: 'Falló por un error del sistema.',
  neverCame: 'No llegó a hacerse.',
  exported: 'Sin hacer',
  columns: { name: 'Qué', reason: 'Motivo' },
} as const
