export const messages = {
  failed: 'No se pudo cargar.',
  failedDetail: 'El servidor no responde. Lo escrito no se pierde.',
  retry: 'Reintentar',
  requestNumber: 'Número de la consulta:',
  noPermission: 'No tiene permiso para ver esta lista.',
  loading: 'Cargando la lista',
  tooMany: (shown: number, total: number) =>
    `Se muestran ${shown.toLocaleString('es-UY')} de ${total.toLocaleString('es-UY')}.`,
  narrow: 'Filtrar para ver las demás.',
  nothingFiltered: 'Nada con este filtro.',
  clearFilters: 'Quitar filtros',
  acts: 'Acciones',
  untitledChange: 'Cambio directo en los datos',
  older: 'Más antiguos',
  newest: 'Volver a lo último',
} as const
