import type { BulkState } from '#domain/office/bulk.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

export const messages = {
  title: 'Tareas',
  lead: 'Lo que se hizo con muchas cosas a la vez en los últimos 90 días.',
  one: 'Tarea',
  empty:
    'Todavía no hay tareas. Mover más de 50 pedidos a la vez, o recordar más de 50 reparaciones, es una.',
  running: 'Tareas en curso',
  see: 'Ver',
  seeOf: (title: string) => `Ver la tarea: ${title}`,
  cancelTask: 'Cancelar la tarea',
  cancelEffect: 'Lo que ya está hecho queda hecho; lo demás no se hace. No se puede deshacer.',
  keep: 'Seguir',
  cancelled: (done: number) =>
    done === 0
      ? 'Cancelada: no se hizo nada.'
      : `Cancelada: ${counted(done, 'quedó uno hecho', 'quedaron hechos')}.`,
  cancelFailed: 'No se pudo cancelar.',
  goesOn: 'Se puede seguir con otra cosa: la tarea sigue aunque se cierre la página.',
  progress: (at: number, total: number) => `${at} de ${total}`,
  what: 'Tarea',
  state: 'Estado',
  states: {
    running: 'En curso',
    done: 'Terminada',
    cancelled: 'Cancelada',
    stopped: 'Detenida',
  } satisfies Record<BulkState, string>,
  stopped: 'Se detuvo porque ya no hay permiso para hacerla.',
  begun: 'Empezó',
  done: 'Hechos',
  refused: 'Sin hacer',
  doneOf: (done: number, total: number) =>
    done === total ? 'Se hizo todo.' : `Hechos: ${done} de ${total}.`,
  failures: (count: number) => counted(count, 'Uno sin hacer', 'sin hacer'),
  thing: 'Qué',
  reason: 'Motivo',
  neverCame: 'No llegó a hacerse.',
  result: (title: string, done: number, refused: number) =>
    refused === 0 ? `Tarea terminada. ${title}.` : `Tarea terminada: ${done} hechos, ${refused} sin hacer.`,
} as const
