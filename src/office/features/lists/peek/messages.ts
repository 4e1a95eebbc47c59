/** What is looked at beside a list. */
export const messages = {
  space: 'Espacio',
  look: 'Mirar al lado de la lista',
  panel: 'Vista rápida',
  close: 'Cerrar la vista rápida',
  loading: 'Cargando',
  openWhole: 'Abrir',
} as const
