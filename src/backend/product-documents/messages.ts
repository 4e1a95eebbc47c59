import type { DocumentKind } from './document-file.ts'

/** Texts of the documents. */
export const messages = {
  kinds: {
    manual: 'Manual de uso',
    ficha: 'Ficha técnica',
    seguridad: 'Hoja de seguridad',
  } satisfies Record<DocumentKind, string>,
  author: 'Mostrador',
  brands: 'Marcas',
  units: 'Unidad de venta',
  multiples: 'Se vende de a',
  warranty: 'Garantía',
  articles: 'Artículos',
  months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
  articleCount: (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`),
  features: 'Características',
  included: 'Artículos comprendidos',
  revised: (day: string) => `Revisión ${day}`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  notice:
    'Documento general de la línea, de orientación para el comercio. No sustituye las indicaciones del envase ni las del fabricante.',
} as const
