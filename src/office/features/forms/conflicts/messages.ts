import { formatDateTime } from '#domain/time/business-day.ts'

export const messages = {
  title: 'Otra persona cambió lo mismo',
  why: 'Lo que cambió una sola persona se guarda sin preguntar. De cada uno de estos datos falta elegir cuál queda.',
  mine: 'Lo mío',
  theirs: (author: string | null) => (author === null ? 'Lo que hay ahora' : `Lo de ${author}`),
  before: 'Lo de antes',
  written: (author: string | null, at: string | null) =>
    author === null || at === null
      ? 'No está registrado quién lo cambió.'
      : `${author} lo cambió el ${formatDateTime(new Date(at))}.`,
  empty: 'vacío',
  yes: 'sí',
  no: 'no',
  missing: 'Falta elegir.',
  back: 'Volver al formulario',
  save: 'Guardar lo elegido',
} as const
