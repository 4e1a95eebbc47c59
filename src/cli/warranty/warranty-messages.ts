/** Terminal output of the warranty command. */

export const warrantyUsage = `Uso: npm run warranty -- ACCIÓN [opciones]

  list                      registros que esperan una decisión, el más antiguo primero
    --status ESTADO         submitted, approved o rejected (si falta: submitted)
    --limit N               cuántos como máximo (si falta: 50)
  proof ID                  guardar el comprobante de compra
    --folder CARPETA        dónde (si falta: la carpeta actual)
  approve ID                aprobar; el dueño recibe un correo
    --note TEXTO            comentario para el dueño
  reject ID --note TEXTO    rechazar con un motivo, que el dueño lee en el correo`

export function wrongWarrantyOption(message: string): string {
  return `Opción no válida: ${message}\n\n${warrantyUsage}`
}

export const warrantyMessages = {
  none: 'No hay registros en ese estado.',
  unknown: 'No hay un registro con ese número.',
  moved: (id: string, status: string) => `Registro ${id}: ${status}. Se envía un correo al dueño.`,
  saved: (file: string) => `Comprobante guardado: ${file}`,
  received: 'Recibido',
  product: 'Producto',
  brand: 'Marca',
  serial: 'Serie',
  bought: 'Compra',
  validUntil: 'Garantía hasta',
  reseller: 'Comercio',
  invoice: 'Factura',
  owner: 'Dueño',
  contact: 'Contacto',
  place: 'Lugar',
  note: 'Nota',
} as const
