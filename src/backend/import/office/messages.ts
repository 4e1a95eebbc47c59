/** Texts of the office's imports. */
export const messages = {
  changed: 'La importación ya está en otro estado: volver a abrirla.',
  incomplete: 'El archivo todavía no llegó entero.',
  otherPiece: 'La parte que llegó no es la que sigue.',
  gone: 'El archivo ya no se guarda.',
  nothing: 'No hay ninguna fila para aplicar.',
  moved: (count: number) =>
    `Desde la vista previa alguien cambió ${count} de las filas: no se escribió nada. Se muestran de nuevo como están ahora.`,
  allRefused: 'Ninguna fila se puede importar.',
  confirmMissing: (missing: number, active: number) =>
    `Faltan ${missing} de ${active} productos: escribir ese número para confirmar.`,
  cancelled: 'La importación se canceló.',
  supplierExists: 'Ya hay un proveedor con ese código, o alguien lo cambió recién.',
  noSupplier: 'Elegir de qué proveedor es el archivo.',
  supplierTitle: (name: string) => `Proveedor ${name}`,
  reason: 'Motivo',
  line: 'Línea',
  refusedSheet: 'Rechazados',
  templateOf: (kind: string) => `Plantilla ${kind}`,
}

/** Names of facts of products that no column has. */
export const factNames: Readonly<Record<string, string>> = {
  brandId: 'marca',
  path: 'ubicación en el árbol',
  codebars: 'código de barras',
  stockText: 'texto de stock',
  creditLimit: 'límite de crédito',
  status: 'estado de stock',
  kind: 'tipo',
}
