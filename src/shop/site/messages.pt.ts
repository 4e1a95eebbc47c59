import type { Translation } from '#ui/translation.ts'
import type { rootMessages as spanish } from './messages.ts'

export const rootMessages = {
  language: 'pt',
  region: 'pt-BR',
  homeTitle: 'Mostrador: ferramentas e ferragens para o comércio',
  description:
    'Ferramentas, ferragens, agro e jardim, tintas, utilidades e eletrodomésticos para o comércio.',
  skip: 'Pular para o conteúdo',
  shortcuts: 'Atalhos',
  home: 'Ir para o início',
  errorOf(status) {
    switch (status) {
      case 404:
        return {
          title: 'Página não encontrada',
          detail: 'O endereço não existe ou não está mais disponível.',
        }
      case 401:
      case 403:
        return { title: 'Sem permissão', detail: 'A conta não tem acesso a esta página.' }
      case 503:
        return {
          title: 'Serviço indisponível',
          detail: 'O serviço não responde neste momento. Tentar de novo em alguns minutos.',
        }
      default:
        return {
          title: 'Ocorreu um erro',
          detail: 'A página não pôde ser exibida. Tentar de novo em alguns minutos.',
        }
    }
  },
} as const satisfies Translation<typeof spanish>
