import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './connection-messages.ts'

export const messages = {
  offline: 'Sem conexão',
  opensItself: 'Não foi possível abrir a página. Ela abre sozinha quando a conexão voltar.',
  isOffered: 'Não foi possível abrir a página. Quando a conexão voltar, ela é oferecida aqui.',
  backOnline: 'A conexão voltou',
  canBeOpened: 'A página que não abriu já está disponível.',
  retry: 'Tentar de novo',
  open: 'Abrir',
  close: 'Fechar',
} as const satisfies Translation<typeof spanish>
