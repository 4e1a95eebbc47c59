export const messages = {
  saved: (name: string) => `Reporte guardado: ${name}`,
  changed: {
    mail: (name: string) => `Reporte por correo cada lunes: ${name}`,
    stop: (name: string) => `Reporte sin correo: ${name}`,
    delete: (name: string) => `Reporte guardado borrado: ${name}`,
  },
  taken: 'Ya hay un reporte guardado con ese nombre.',
  tooMany: (most: number) => `Se pueden guardar hasta ${most} reportes: borrar uno antes.`,
  badFilters: 'Los filtros del reporte no se pueden guardar así.',
  subject: (name: string) => `Reporte del lunes: ${name}`,
  hello: (name: string) => `Hola, ${name}:`,
  attached: (report: string, rows: number) =>
    `Va adjunto «${report}», con ${rows.toLocaleString('es-UY')} ${rows === 1 ? 'fila' : 'filas'}.`,
  days: (from: string, to: string) => `Del ${from} al ${to}.`,
  open: 'Ver los reportes guardados',
  end: 'Para no recibirlo más, sacar el correo en Reportes, Guardados.',
} as const
