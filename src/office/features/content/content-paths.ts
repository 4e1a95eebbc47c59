/** Addresses of the screens of texts, below `/oficina`. */
export const contentPaths = {
  list: '/contenido',
  broken: '/contenido?ver=rotos',
  text: (slug: string) => `/contenido/${slug}`,
  translation: (slug: string, language: string) => `/contenido/${slug}/${language}`,
  create: '/contenido/nueva',
  home: '/portada',
  homeBlock: (id: number) => `/portada/${id}`,
  createBlock: (kind: string) => `/portada/nuevo?tipo=${kind}`,
} as const
