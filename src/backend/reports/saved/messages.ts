import { mailKind, part, small, text } from '#domain/content/mail-kind.ts'

/** Texts of saved reports. */
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
  rows: (rows: number) => `${rows.toLocaleString('es-UY')} ${rows === 1 ? 'fila' : 'filas'}`,
  days: (from: string, to: string) => `Del ${from} al ${to}.`,
  noPermission: 'La función ya no da permiso para este reporte. Lo puede dar quien administra el equipo.',
  open: 'Ver los reportes guardados',
} as const

/** The mail of Mondays (OFR-12). */
export const savedReportKind = mailKind({
  name: 'saved-report',
  title: 'Reporte de los lunes (a quien lo guardó)',
  fields: {
    nombre: 'Quién lo guardó',
    guardado: 'Nombre con que se guardó',
    reporte: 'Qué reporte es',
    filas: 'Cuántas filas tiene',
  },
  parts: { dias: 'Los días del reporte', boton: 'Botón: ver los reportes guardados' },
  delivered: {
    subject: 'Reporte del lunes: {guardado}',
    blocks: [
      text('Hola, {nombre}:'),
      text('Va adjunto «{reporte}», con {filas}.'),
      part('dias'),
      part('boton'),
      small('Para no recibirlo más, sacar el correo en Reportes, Guardados.'),
    ],
  },
})
