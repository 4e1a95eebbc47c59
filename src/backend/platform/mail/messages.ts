/** Texts of every mail's layout. */
export const layoutMessages = {
  shop: 'Mostrador',
  /** Fields of every kind. */
  commonFields: { empresa: 'Nombre de la empresa' },
  copyAddress: 'Si el botón no funciona, copiar esta dirección en el navegador:',
} as const
