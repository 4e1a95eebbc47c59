export const texts = {
  filter: 'Filtrar',
  filters: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
  clear: 'Quitar filtros',
  from: 'Desde',
  to: 'Hasta',
} as const
