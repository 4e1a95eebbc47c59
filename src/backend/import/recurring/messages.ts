/** Texts of imports that run by themselves. */
export const messages = {
  title: (name: string) => `Importación automática ${name}`,
  act: (title: string, name: string) => `${title} (automática: ${name})`,
  paused: 'La importación está en pausa.',
  secretOfOther: 'Para otro servidor o usuario hay que escribir la clave de nuevo.',
  noSecret: 'Falta la clave de la casilla.',
  noSupplier: 'Elegir de qué proveedor son los archivos.',
  authorGone: 'Quien la configuró ya no puede aplicar esta clase de archivo.',
} as const
