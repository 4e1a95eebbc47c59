import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './messages.ts'

export const messages = {
  home: 'Início',
  title: 'Notas do mostrador',
  lead: 'O que convém saber para escolher, usar e recomendar o que se vende todos os dias.',
  description:
    'Guias curtos do ofício para ferragens, lojas de tintas e casas agropecuárias: ferramentas, fixações, pintura, aquecimento e pedidos.',
  minutes: minutes => (minutes === 1 ? '1 minuto de leitura' : `${minutes} minutos de leitura`),
  by: author => `Por ${author}`,
  inCatalogue: 'No catálogo',
  related: 'Outras notas',
  all: 'Ver todas as notas',
} as const satisfies Translation<typeof spanish>
