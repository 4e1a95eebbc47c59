/** Texts about the pictures and documents of products. */
export const messages = {
  saved: (code: string) => `Fotos y archivos del producto ${code}`,
  turned: (code: string) => `Foto del producto ${code} girada`,
  cut: (code: string) => `Foto del producto ${code} recortada`,
  added: (pictures: number, products: number) =>
    `${pictures} ${pictures === 1 ? 'foto' : 'fotos'} en ${products} ${products === 1 ? 'producto' : 'productos'}`,
  notAPicture: 'No es una foto que se pueda usar: JPG, PNG, WebP, AVIF, GIF o TIFF.',
  tooLarge: 'La foto pasa de 25 MB.',
  notAPdf: 'No es un PDF.',
  damaged: 'El archivo llegó dañado: enviarlo otra vez.',
  unknownPicture: 'Esa foto ya no está: agregarla otra vez.',
  unknownProduct: (code: string) => `No hay ningún producto ${code}.`,
  tooMany: (code: string, most: number) => `El producto ${code} tendría más de ${most} fotos.`,
  tooSmall: 'El recorte es demasiado chico.',
} as const
