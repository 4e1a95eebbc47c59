export const texts = {
  filter: 'Filtrar',
  clear: 'Quitar filtros',
  from: 'Desde',
  to: 'Hasta',
} as const
