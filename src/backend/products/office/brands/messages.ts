/** Texts about brands. */
export const messages = {
  renamed: (was: string, name: string) => `Marca ${was}: pasa a llamarse ${name}`,
  saved: (name: string) => `Logo de la marca ${name}`,
  merged: (from: string, into: string) => `Marca ${from} unida a ${into}`,
  noSlug: 'El nombre tiene que tener alguna letra o número.',
  taken: (name: string) => `Ya hay una marca ${name}: para que sean una sola, unirlas.`,
  itself: 'Elegir otra marca.',
  unknownLogo: 'Esa imagen ya no está: subirla otra vez.',
  needsTerms:
    'Tienen descuentos: al unirlas cambian precios de clientes, y eso lo hace quien edita condiciones.',
} as const
