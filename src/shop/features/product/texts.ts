export const texts = {
  listPrice: 'Precio de lista',
  formerPrice: 'Precio anterior',
  yourPrice: 'Precio',
  plusTax: '+ IVA',
  discount: 'Descuento',
  noPicture: 'Sin imagen',
} as const
