import { mailKind, part, text } from '#domain/content/mail-kind.ts'

/** The mail to a customer whose brochure can be downloaded. */
export const brochureReadyKind = mailKind({
  name: 'brochure-ready',
  title: 'Catálogo listo',
  fields: { catalogo: 'Título del catálogo' },
  parts: { datos: 'Formato, productos y páginas', boton: 'Botón: ir a mis catálogos' },
  delivered: {
    subject: 'Catálogo listo: {catalogo}',
    blocks: [text('El catálogo «{catalogo}» ya se puede descargar.'), part('datos'), part('boton')],
  },
})

/** What its data are called. */
export const brochureReadyMessages = {
  format: 'Formato',
  products: 'Productos',
  pages: 'Páginas',
  until: 'Disponible hasta',
  link: 'Ir a mis catálogos',
} as const
