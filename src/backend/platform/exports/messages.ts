export const messages = {
  exported: (list: string, rows: number, format: string) =>
    `${list}: exportó ${rows.toLocaleString('es-UY')} ${rows === 1 ? 'fila' : 'filas'} (${format.toUpperCase()})`,
  tooMany: (most: number) =>
    `Son más de ${most.toLocaleString('es-UY')} filas: filtrar la lista y exportar por partes.`,
  busy: 'Ya se están exportando varias listas: probar de nuevo en un momento.',
} as const
