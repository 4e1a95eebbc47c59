/** Addresses of the warranties, below `/oficina`. */
export const warrantyPaths = {
  queue: '/garantias',
  brands: '/garantias/marcas',
  one: (id: string) => `/garantias?registro=${id}`,
} as const
