/** Addresses of suppliers, below `/oficina`. */
export const supplierPaths = {
  all: '/importar/proveedores',
  one: (code: string) => `/importar/proveedores/${encodeURIComponent(code)}`,
} as const
