import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './unreachable-messages.ts'

export const messages = {
  unreachable:
    'Não é possível acessar os dados da conta neste momento. A sessão continua aberta e o carrinho fica salvo neste dispositivo.',
} as const satisfies Translation<typeof spanish>
