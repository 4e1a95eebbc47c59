import type { TreeRefusal } from '#domain/catalogue/edit-tree.ts'

const number = (value: number) => value.toLocaleString('es-UY')
const many = (count: number, one: string, several: string) =>
  `${number(count)} ${count === 1 ? one : several}`

const REFUSALS: Readonly<Record<Exclude<TreeRefusal['reason'], 'collision'>, string>> = {
  gone: 'Ese lugar del árbol ya no está.',
  'no-slug': 'El nombre tiene que tener alguna letra o número.',
  'too-deep': 'El árbol tiene cuatro niveles: no entra más abajo.',
  'inside-itself': 'No puede quedar dentro de sí mismo.',
  'not-empty': 'Tiene otros lugares adentro: moverlos o eliminarlos antes.',
}

export const messages = {
  title: 'Árbol',
  lead: 'Familias, categorías y subcategorías, como las ven los clientes. Una dirección que cambia lleva a la nueva.',
  families: (count: number, products: number) =>
    `${many(count, 'familia', 'familias')}, ${many(products, 'producto', 'productos')}.`,
  tree: 'Árbol de productos',
  loading: 'Cargando…',
  empty: 'Todavía no hay familias. Se crean acá o con la primera importación.',
  createFamily: 'Nueva familia',
  createInside: 'Nuevo lugar adentro',
  createIn: (name: string) => `Nuevo lugar en ${name}`,
  rename: 'Cambiar nombre',
  renameOf: (name: string) => `Cambiar el nombre de ${name}`,
  move: 'Mover a…',
  moveOf: (name: string) => `Mover ${name} a…`,
  up: 'Subir',
  down: 'Bajar',
  remove: 'Eliminar',
  name: 'Nombre',
  missing: 'Falta el nombre.',
  moveTo: 'Adentro de',
  asFamily: 'Ninguno: como familia',
  save: 'Guardar',
  create: 'Crear',
  moveAct: 'Mover',
  count: (count: number) => many(count, 'producto', 'productos'),
  none: 'Elegir un lugar del árbol para ver qué tiene y cambiarlo.',
  level: 'Nivel',
  levels: {
    family: 'Familia',
    category: 'Categoría',
    subcategory: 'Subcategoría',
    subsubcategory: 'Sub-subcategoría',
  },
  products: 'Productos',
  productsOf: (all: number, own: number) =>
    own === 0 || all === own ? number(all) : `${number(all)}, de ellos ${number(own)} sin más división`,
  published: 'Publicados',
  address: 'Dirección',
  inShop: 'Ver en la tienda',
  notInShop: 'Sin productos publicados, los clientes no lo ven.',
  notEmpty: 'Solo se elimina un lugar sin productos ni otros lugares adentro.',
  refusal: (refusal: TreeRefusal) =>
    refusal.reason === 'collision'
      ? `Ahí ya está ${refusal.other}, con la misma dirección.`
      : REFUSALS[refusal.reason],
  effect: 'Qué cambia',
  effectOf: (products: number, addresses: number) =>
    `${many(products, 'producto', 'productos')} adentro. ${many(addresses, 'dirección cambia', 'direcciones cambian')}; las de antes llevan a las nuevas.`,
  noEffect: 'Ninguna dirección cambia.',
  slugFrom: (from: string, to: string) => `${from} pasa a ${to}`,
  more: (count: number) => `y ${number(count)} más`,
  created: (name: string) => `${name} creado.`,
  renamed: (name: string) => `Ahora se llama ${name}.`,
  moved: (name: string) => `${name} movido.`,
  removed: (name: string) => `${name} eliminado.`,
  failed: 'No se pudo hacer.',
  dragHint: 'Se ordena y se mueve arrastrando, con Alt+↑↓ o con «Mover a…».',
  keys: {
    move: 'Ir por el árbol',
    open: 'Abrir y cerrar',
    reorder: 'Subir o bajar entre los de su nivel',
    rename: 'Cambiar nombre',
    remove: 'Eliminar',
  },
} as const
