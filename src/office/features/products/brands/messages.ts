const number = (value: number) => value.toLocaleString('es-UY')
const many = (count: number, one: string, several: string) =>
  `${number(count)} ${count === 1 ? one : several}`

export const messages = {
  title: 'Marcas',
  lead: 'Las marcas de los productos. Una nueva se crea al escribirla en un producto o con una importación.',
  search: 'Buscar una marca',
  list: 'Marcas',
  empty: 'Todavía no hay marcas.',
  logo: 'Logo',
  brand: 'Marca',
  products: 'Productos',
  published: 'Publicados',
  discounts: 'Descuentos',
  inShopOf: (name: string) => `productos de ${name}: ver en la tienda`,
  edit: 'Editar',
  editOf: (name: string) => `Editar ${name}`,
  merge: 'Unir a…',
  mergeAt: (name: string) => `Unir a…: ${name}`,
  mergeOf: (name: string) => `Unir ${name} a otra marca`,
  name: 'Nombre',
  logoHint: 'Se ve en las páginas de sus productos, al lado del nombre. Mejor sin fondo y apaisado.',
  noLogo: 'Sin logo.',
  aLogo: 'Una imagen.',
  pickLogo: 'Elegir imagen',
  removeLogo: 'Quitar logo',
  logoAlt: (name: string) => `Logo de ${name}`,
  logoFailed: 'No se pudo subir la imagen.',
  renames: (products: number, discounts: number) =>
    `Con el nombre cambia la dirección: la de antes lleva a la nueva. Siguen sus ${many(products, 'producto', 'productos')} y ${many(discounts, 'descuento', 'descuentos')}.`,
  save: 'Guardar',
  saved: (name: string) => `Marca ${name} guardada.`,
  into: 'Unir a',
  intoHint: 'La que queda, con su nombre y su logo.',
  chooseInto: 'Elegir la marca que queda.',
  choose: 'Elegir…',
  mergeAct: 'Unir',
  mergeEffect: (from: string, into: string, products: number, discounts: number) =>
    `${many(products, 'producto', 'productos')} y ${many(discounts, 'descuento', 'descuentos')} de ${from} pasan a ${into}, y su dirección lleva a la de ${into}.`,
  priceWarning:
    'Hay descuentos por marca: valen para los productos de las dos, y cambian precios de clientes.',
  merged: (from: string, into: string) => `${from} es ahora ${into}.`,
  keys: { search: 'Buscar' },
} as const
