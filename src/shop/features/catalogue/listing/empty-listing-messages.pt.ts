import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './empty-listing-messages.ts'

export const messages = {
  none: 'Não há produtos com estas opções',
  noneFor: term => `Não há produtos para «${term}»`,
  noneHint: 'Tentar com menos palavras, com o código ou com outra categoria.',
  noneFiltered: 'Remover algum filtro para ver mais produtos.',
  families: 'Ver uma família',
  nearest: 'Sem os filtros',
  terms: 'Buscar em vez disso',
  bought: 'O que mais se compra',
  ask: 'Perguntar pelo WhatsApp',
  whatsappMessage: term => `Olá, procuro «${term}» e não aparece no catálogo. Têm ou é possível conseguir?`,
} as const satisfies Translation<typeof spanish>
