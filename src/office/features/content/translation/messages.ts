import type { TranslatedField } from '#domain/content/translation.ts'

const FIELDS: Readonly<Record<TranslatedField, string>> = {
  title: 'Título',
  summary: 'Resumen',
  lead: 'Bajada',
  body: 'Texto',
}

function list(fields: readonly TranslatedField[]): string {
  return fields.map(field => FIELDS[field]).join(', ')
}

export const messages = {
  loading: 'Cargando…',
  spanish: 'Español',
  field: (name: string) => {
    const [first = '', second = ''] = name.split('.')
    if (first === 'source') return `${FIELDS[second as TranslatedField] ?? second}: versión en español`
    return FIELDS[first as TranslatedField] ?? name
  },
  missing: 'Falta traducir',
  outdated: 'El español cambió desde que se tradujo',
  outdatedHint: 'Esto cambió en el español:',
  stillRight: 'La traducción sigue valiendo',
  stillRightOf: (field: TranslatedField) => `La traducción sigue valiendo: ${FIELDS[field]}`,
  copy: 'Empezar con el texto en español',
  copyHint:
    'Copia secciones, enlaces, fotos y fichas para traducir encima. Mientras sea igual al español cuenta como sin traducir.',
  emptyInSpanish: 'Vacío en español: no se muestra.',
  fromPublic: (version: number) => `Se compara con la versión ${version} en español, que está en la tienda.`,
  fromDraft: (version: number) =>
    `Se compara con la versión ${version} en español, que todavía no está en la tienda.`,
  notBegun: 'Sin empezar: la tienda muestra este texto en español.',
  isOff: (label: string) =>
    `${label} está apagado en Ajustes: lo que se publique acá se ve recién cuando se prenda.`,
  saved: 'Traducción guardada',
  list: {
    none: 'Sin traducir',
    whole: 'Al día',
    missing: (fields: readonly TranslatedField[]) => `Falta: ${list(fields)}`,
    outdated: (fields: readonly TranslatedField[]) => `Cambió el español: ${list(fields)}`,
    unpublished: 'Sin publicar',
    open: (title: string, label: string) => `${title}, ${label}`,
    view: (label: string) => `Por traducir: ${label}`,
  },
} as const
