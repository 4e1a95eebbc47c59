import { formatDay } from '#domain/business-day.ts'
import type { Translation } from '../../ui/translation.ts'
import type { texts as spanish } from './texts.ts'

const RATE_SOURCES = { ERP: 'sistema', BCU: 'BCU', manual: 'fixada' } as const

export const texts = {
  home: 'Mostrador, ir para o início',
  information: 'Informações',
  info: 'INFO',
  aboutUs: 'SOBRE NÓS',
  howToPurchase: 'COMO COMPRAR',
  faq: 'PERGUNTAS FREQUENTES',
  rateOf: (day, source) => `${formatDay(day)}, ${RATE_SOURCES[source]}`,
  rateLabel: 'Cotação',
  currency: 'Moeda para equivalências',
  currencyShort: 'Ver em',
  language: 'Idioma',

  search: 'Buscar produtos',
  searchHint: 'Produto, marca, código ou código de barras',
  searchSubmit: 'Buscar',
  openSearch: 'Abrir a busca',
  closeSearch: 'Fechar a busca',
  recentSearches: 'Buscas recentes',
  forgetSearch: term => `Remover das buscas recentes: ${term}`,
  suggestionCount: count => (count === 1 ? '1 sugestão' : `${count} sugestões`),

  account: 'Conta',
  accountOf: name => `Conta de ${name}`,
  signIn: 'Entrar',
  register: 'Cadastrar-se',
  signInHint: 'Preços e estoque aparecem ao entrar com uma conta de cliente.',
  noCardcode: 'A conta ainda não tem um código de cliente: preços e estoque não aparecem.',
  statement: 'Extrato da conta',
  dashboard: 'Resumo',
  editProfile: 'Editar perfil',
  orders: 'Histórico de pedidos',
  myProducts: 'Meus produtos',
  createCatalog: 'Criar catálogo',
  repairs: 'Meus consertos',
  signOut: 'Sair',

  mainNavigation: 'Principal',
  promos: 'PROMOS',
  service: 'ASSISTÊNCIA TÉCNICA',
  allOf: title => `Ver tudo em ${title}`,
  menuLoading: 'Carregando as categorias',
  menuFailed: 'Não foi possível carregar as categorias.',
  menuRetry: 'Tentar de novo',

  warrantyOf: brand => `Registro de garantia ${brand}`,
  serviceAndContact: 'Assistência técnica e contato',

  openMenu: 'Abrir o menu',
  menu: 'Menu',

  footer: 'Rodapé',
  contact: 'Contato',
  hours: 'Horário',
  address: 'Endereço',
  email: 'E-mail',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  messagesOnly: 'somente mensagens',
  whatsappChat: number => `WhatsApp ${number}, somente mensagens`,
  footerHowToPurchase: 'Como comprar',
  footerFaq: 'Perguntas frequentes',
  footerAboutUs: 'Sobre nós',
  footerService: 'Assistência técnica',
  footerTerms: 'Termos e condições',
  footerBlog: 'Notas do mostrador',
  catalogue: 'Catálogo',
  copyright: (year, name) => `© ${year} ${name}. Todos os direitos reservados.`,
  credits: 'Créditos dos desenhos',
  creditsText:
    'As imagens dos produtos são desenhos próprios; algumas têm ícones de Fluent Emoji (Microsoft, licença MIT) e de Material Design Icons (Pictogrammers, licença Apache 2.0), em parte com outra cor e tamanho.',
} as const satisfies Translation<typeof spanish>
