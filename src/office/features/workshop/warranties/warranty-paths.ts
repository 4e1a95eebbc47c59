/** Addresses of the warranties, below `/oficina`. */
export const warrantyPaths = {
  queue: '/garantias',
  one: (id: string) => `/garantias?registro=${id}`,
} as const
