import type { Sort } from '#domain/catalogue/listing-query.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'

const counted = new Intl.NumberFormat('es-UY', { useGrouping: 'always' })
const listed = new Intl.ListFormat('es-UY', { type: 'conjunction' })
const count = (number: number) => counted.format(number)

export const messages = {
  home: 'Inicio',
  catalogue: 'Catálogo',
  myProducts: 'Mis productos',
  resultsFor: (term: string) => `Resultados de «${term}»`,
  pageOf: (page: number) => `página ${page}`,
  description: (place: string, total: number, brands: readonly string[]) =>
    `${place}: ${messages.count(total)} para comercios${brands.length > 0 ? `, de ${listed.format(brands)}` : ''}. Fichas, códigos y fotos; precios y stock para clientes.`,
  count: (total: number) => (total === 1 ? '1 producto' : `${count(total)} productos`),
  number: count,
  show: 'Mostrar',
  pageSize: 'Productos por página',
  ofPage: (size: number) => `${size} por página`,
  shown: (from: number, to: number, total: number) => `${count(from)} a ${count(to)} de ${count(total)}`,
  announced: (total: number, page: number, pages: number) =>
    pages > 1 ? `${messages.count(total)}, página ${page} de ${pages}` : messages.count(total),
  truncated: (limit: number) =>
    `Hay más de ${count(limit)} productos: elegir una categoría o una marca para acotar.`,

  filters: 'Filtros',
  categories: 'Categorías',
  allCategories: 'Todas las categorías',
  brands: 'Marcas',
  availability: 'Ofertas y stock',
  onlyInStock: 'Solo con stock',
  onlyOnSale: 'Solo con descuento',
  reset: 'Quitar filtros',
  showAll: (total: number) => `Ver todas (${count(total)})`,
  showResults: (total: number) => `Ver ${messages.count(total)}`,

  sort: 'Ordenar por',
  apply: 'Aplicar',
  sorts: {
    default: 'Relevancia',
    name_asc: 'Nombre, A a Z',
    name_desc: 'Nombre, Z a A',
    price_asc: 'Menor precio',
    price_desc: 'Mayor precio',
    list_asc: 'Más comprados',
    list_desc: 'Menos comprados',
  } satisfies Record<Sort, string>,
  view: 'Vista',
  cards: 'Tarjetas',
  sheet: 'Planilla',

  failed: 'El listado no se pudo cargar',
  failedHint: 'Los filtros elegidos se mantienen.',
  retry: 'Reintentar',

  code: 'Código',
  picture: 'Imagen',
  product: 'Producto',
  products: 'Productos',
  unit: 'Unidad',
  stock: 'Stock',
  price: 'Precio',
  quantity: 'Cantidad',
  lineTotal: 'Total',
  add: (title: string) => `Agregar al carro: ${title}`,
  soldInMultiples: (step: number) => `Se vende de a ${formatQuantity(step)}`,
} as const
