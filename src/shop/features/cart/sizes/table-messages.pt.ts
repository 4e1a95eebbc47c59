import { currencySymbol } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import type { Translation } from '#ui/translation.ts'
import type { tableMessages as spanish } from './table-messages.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatQuantity(count)} ${count === 1 ? one : many}`

export const tableMessages = {
  heading: 'Tabela de medidas',
  caption: title => `Medidas de ${title}`,
  sides: (rows, columns) => (rows === columns ? rows : `${rows} por ${columns.toLowerCase()}`),
  code: 'Código',
  codeOf: code => `Cód. ${code}`,
  stock: 'Estoque',
  price: 'Preço',
  quantity: 'Quantidade',
  quantityOf: title => `Quantidade: ${title}`,
  noProduct: 'Não se vende nesta medida',
  thisProduct: 'Este produto',
  help: 'As setas percorrem a tabela e Enter desce.',
  pastedWithout: cells =>
    cells === 1
      ? 'Uma quantidade colada não pôde ser usada.'
      : `${cells} quantidades coladas não puderam ser usadas.`,
  loading: 'Carregando a tabela de medidas',
  failed: 'Não foi possível carregar a tabela de medidas',
  retry: 'Tentar de novo',
  none: 'Este produto já não tem outras medidas.',
  signInForPrices: 'Entrar para ver preços',
  chosen: (sizes, units) =>
    `${counted(sizes, 'medida', 'medidas')} · ${counted(units, 'unidade', 'unidades')}`,
  totalIn: currency => `Total em ${currencySymbol(currency)}`,
  plusTax: '+ IVA',
  addAll: 'Adicionar tudo ao carrinho',
  nothingYet: 'Indicar a quantidade de pelo menos uma medida',
  added: sizes => `${counted(sizes, 'medida adicionada', 'medidas adicionadas')} ao carrinho.`,
} as const satisfies Translation<typeof spanish>
