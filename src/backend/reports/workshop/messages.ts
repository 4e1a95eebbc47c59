import type { WorkshopBy } from '#domain/reports/workshop.ts'

export const messages = {
  exported: { product: 'Taller por producto', brand: 'Taller por marca' },
  without: { product: 'Máquinas sin código', brand: 'Máquinas sin marca en el catálogo' },
  /** Columns of the screen that the file has otherwise. */
  bys: { product: 'Producto', brand: 'Marca' } satisfies Record<WorkshopBy, string>,
  columns: {
    code: 'Código',
    label: 'Nombre',
    repairs: 'Reparaciones',
    warranty: 'En garantía',
    machines: 'Máquinas',
    sold: 'Unidades vendidas',
    failures: 'Fallas cada 100 vendidas',
    repeats: 'Volvieron en 90 días',
    sameFault: 'Por la misma falla',
  },
} as const
