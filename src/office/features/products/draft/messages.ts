import { formatDateTime } from '#domain/time/business-day.ts'

/** The draft of a published product (OFP-18). */
export const messages = {
  changes: 'Cambios sin publicar',
  none: 'Los cambios que se guardan acá no los ve ningún cliente hasta publicarlos.',
  kept: (by: string, at: string) => `Lo guardó ${by} el ${formatDateTime(new Date(at))}.`,
  field: 'Dato',
  published: 'Publicado',
  draft: 'Borrador',
  conflict: (author: string | null, at: string | null) =>
    author === null || at === null
      ? 'Se publicó otra cosa después de empezar el borrador.'
      : `${author} publicó otra cosa el ${formatDateTime(new Date(at))}.`,
  was: (text: string) => `Antes: ${text}`,
  hiddenPrices: (count: number) =>
    count === 1 ? 'Además cambia un precio.' : `Además cambian ${count} datos de precios.`,
  drop: 'Quitar',
  dropOf: (field: string) => `Quitar del borrador: ${field}`,
  dropAll: 'Descartar borrador',
  dropped: 'Descartado.',
  publish: 'Publicar borrador',
  isPublished: 'Borrador publicado.',
  undecided: 'Falta elegir qué queda: lo demás está publicado.',
  failed: 'No se pudo hacer.',
  loading: 'Cargando…',
  see: 'Verlo en la tienda',
  seeHint: 'Quien tiene el enlace lo ve como entra a la tienda: sin cuenta, sin precios.',
  asVisitor: 'Ver como visitante',
  copyLink: 'Copiar enlace',
  linkCopied: (until: string) => `Enlace copiado: vale hasta el ${formatDateTime(new Date(until))}.`,
  customer: 'Cliente',
  customerHint: 'Código o nombre: se abre la tienda como la ve.',
  edit: 'Editar el borrador',
} as const
