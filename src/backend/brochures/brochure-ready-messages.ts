export const brochureReadyMessages = {
  subject: (title: string) => `Catálogo listo: ${title}`,
  ready: (title: string) => `El catálogo «${title}» ya se puede descargar.`,
  format: 'Formato',
  products: 'Productos',
  pages: 'Páginas',
  until: 'Disponible hasta',
  link: 'Ir a mis catálogos',
} as const
