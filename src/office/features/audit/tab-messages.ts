/** Apart from the register's own words, which a screen with this tab does not need before it is opened. */
export const tabMessages = {
  tabs: 'Partes',
  editor: 'Datos',
  history: 'Historial',
  loading: 'Cargando…',
} as const
