export const messages = {
  filter: 'Filtrar',
  filters: (active: number) => (active === 0 ? 'Filtros' : `Filtros (${active})`),
  clear: 'Quitar filtros',
  from: 'Desde',
  to: 'Hasta',
} as const
