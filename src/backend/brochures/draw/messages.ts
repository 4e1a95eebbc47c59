import { brochurePageMessages } from '#domain/brochures/brochure-messages.ts'

/** Texts of brochures and their validation errors. */
export const brochureMessages = {
  // Errors.
  oneSelection: 'Elegir productos por filtro o por código, no de las dos formas.',
  tooManyItems: (most: number) => `El catálogo admite hasta ${most.toLocaleString('es-UY')} productos.`,
  noItems: 'Ningún producto a la venta coincide con la selección.',
  noMarkup: 'Falta el porcentaje sobre el precio.',
  otherMarkup: 'El porcentaje corresponde solo a precios con recargo.',
  unknownLogo: 'El logo no existe. Subirlo de nuevo.',
  tooManyOpen: (most: number) => `Ya hay ${most} catálogos en preparación. Esperar a que termine alguno.`,
  notAPicture: 'El archivo no es una imagen JPG o PNG que se pueda leer.',
  largeLogo: 'El logo admite hasta 1 MB.',
  widePicture: (most: number) => `El logo admite hasta ${most} píxeles de lado.`,

  // On the pages.
  ...brochurePageMessages,
  products: (count: number) => (count === 1 ? '1 producto' : `${count.toLocaleString('es-UY')} productos`),
  sheet: 'Catálogo',
  fileName: 'catalogo',
} as const
