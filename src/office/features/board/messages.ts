export const messages = {
  columns: 'Estados',
  loading: 'Cargando…',
  nothingHere: 'Nada en este estado.',
  more: (left: number) => `Ver más (${left.toLocaleString('es-UY')})`,
  truncated: 'Hay más: filtrar para verlos.',
  drop: (status: string) => `Soltar para mover a ${status}`,
  keyColumn: 'Ir a una columna',
  keyCards: 'Ir de una tarjeta a otra',
  fold: (status: string) => `Plegar ${status}`,
  unfold: 'Desplegar',
  withCount: (label: string, cards: number) => `${label} (${cards.toLocaleString('es-UY')})`,
} as const
