export const messages = {
  failed: 'No se pudo cargar.',
  failedDetail: 'El servidor no responde. Lo escrito no se pierde.',
  offline: 'Sin conexión: este equipo no tiene guardado lo que muestra esta pantalla.',
  retry: 'Reintentar',
  requestNumber: 'Número de la consulta:',
  notThere: 'No se encontró.',
  notThereDetail: 'No existe, o es de un cliente de otra persona.',
  noPermission: 'No tiene permiso para ver esta lista.',
  loading: 'Cargando la lista',
  tooMany: (shown: number, total: number) =>
    `Se muestran ${shown.toLocaleString('es-UY')} de ${total.toLocaleString('es-UY')}.`,
  rest: ({ isFilterable, isExported }: { isFilterable: boolean; isExported: boolean }) => {
    const ways = [...(isFilterable ? ['Filtrar'] : []), ...(isExported ? ['exportar'] : [])].join(' o ')
    return ways === '' ? '' : `${ways.charAt(0).toUpperCase()}${ways.slice(1)} para ver las demás.`
  },
  nothingFiltered: 'Nada con este filtro.',
  clearFilters: 'Quitar filtros',
  acts: 'Acciones',
  untitledChange: 'Cambio directo en los datos',
  export: 'Exportar',
  exportOf: (list: string, format: string) => `Exportar ${list} como ${format}`,
  formats: { xlsx: 'Excel', csv: 'CSV' },
  exportFailed: 'No se pudo exportar.',
  exportedFile: 'El archivo quedó en las descargas.',
  columns: 'Columnas',
  columnsOf: (list: string) => `Columnas de ${list}`,
  older: 'Más antiguos',
  newest: 'Volver a lo último',
} as const
