import type { messages as spanish } from './messages.ts'
import type { Translation } from './translation.ts'

export const messages = {
  close: 'Fechar',
  loading: 'Carregando',
  notLoaded: 'Não foi possível carregar. Verificar a conexão e tentar de novo.',
  quantity: 'Quantidade',
  increase: 'Aumentar quantidade',
  decrease: 'Diminuir quantidade',
  changeTo: 'Mudar para',
  backToTop: 'Voltar ao topo',
  pages: 'Páginas',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  page: number => `Página ${number}`,
  breadcrumbs: 'Localização',
  notifications: 'Avisos',
  optional: 'opcional',
} as const satisfies Translation<typeof spanish>
