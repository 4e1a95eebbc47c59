import type { Translation } from '#ui/translation.ts'
import type { informationMessages as spanish } from './messages.ts'

export const informationMessages = {
  home: 'Início',
  index: 'Nesta página',
  model: 'Texto modelo. Um profissional do direito deve revisá-lo antes do uso.',
  draft: until => `Rascunho, sem publicar. Este link o mostra até ${until}.`,
  inForceSince: since => `Texto vigente desde ${since}.`,
  inForceBetween: (since, until) => `Texto que esteve vigente de ${since} a ${until}.`,
  address: 'Endereço',
  email: 'E-mail',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  messagesOnly: 'somente mensagens',
  hours: 'Horário de atendimento',
} as const satisfies Translation<typeof spanish>
