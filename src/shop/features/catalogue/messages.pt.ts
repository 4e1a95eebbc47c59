import { formatQuantity } from '#domain/pricing/quantity.ts'
import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './messages.ts'

const counted = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' })
const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const count = (number: number) => counted.format(number)
const products = (total: number) => (total === 1 ? '1 produto' : `${count(total)} produtos`)

export const messages = {
  home: 'Início',
  myProducts: 'Meus produtos',
  description: (place, total, brands) =>
    `${place}: ${products(total)} para o comércio${brands.length > 0 ? `, de ${listed.format(brands)}` : ''}. Fichas, códigos e fotos; preços e estoque para clientes.`,
  count: products,
  number: count,
  shown: (from, to, total) => `${count(from)} a ${count(to)} de ${count(total)}`,
  announced: (total, page, pages) =>
    pages > 1 ? `${products(total)}, página ${page} de ${pages}` : products(total),
  truncated: limit =>
    `Há mais de ${count(limit)} produtos: escolher uma categoria ou uma marca para reduzir.`,

  categories: 'Categorias',
  allCategories: 'Todas as categorias',
  availability: 'Ofertas e estoque',
  onlyInStock: 'Só com estoque',
  onlyOnSale: 'Só com desconto',
  reset: 'Remover filtros',
  showAll: total => `Ver todas (${count(total)})`,
  showResults: total => `Ver ${products(total)}`,

  sorts: {
    default: 'Relevância',
    name_asc: 'Nome, A a Z',
    name_desc: 'Nome, Z a A',
    price_asc: 'Menor preço',
    price_desc: 'Maior preço',
    list_asc: 'Mais comprados',
    list_desc: 'Menos comprados',
  },
  view: 'Visualização',
  cards: 'Cartões',
  sheet: 'Planilha',

  failed: 'Não foi possível carregar a lista',
  failedHint: 'Os filtros escolhidos são mantidos.',
  retry: 'Tentar de novo',

  picture: 'Imagem',
  product: 'Produto',
  products: 'Produtos',
  unit: 'Unidade',
  stock: 'Estoque',
  price: 'Preço',
  quantity: 'Quantidade',
  add: title => `Adicionar ao carrinho: ${title}`,
  soldInMultiples: step => `Vendido em múltiplos de ${formatQuantity(step)}`,
} as const satisfies Translation<typeof spanish>
