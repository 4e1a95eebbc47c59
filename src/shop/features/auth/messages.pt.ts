import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './messages.ts'

export const messages = {
  signIn: 'Entrar',
  email: 'E-mail',
  password: 'Senha',
  contactEmail: 'E-mail',
  phone: 'Telefone',
  whatsapp: 'WhatsApp (somente mensagens)',
  refusedTitle: 'Não foi possível entrar',
  refused({ reason, minutes }) {
    switch (reason) {
      case 'credentials':
        return 'O e-mail ou a senha não estão corretos.'
      case 'incomplete':
        return 'O e-mail e a senha são necessários.'
      case 'too-many':
        return `Houve tentativas demais. É possível tentar de novo ${waitOf(minutes)}.`
      case 'unavailable':
        return 'O serviço não responde neste momento. Tentar de novo em alguns minutos.'
    }
  },
  visitorsToo: 'Sem conta é possível ver e buscar em todo o catálogo.',
  alreadySignedIn: 'Sessão iniciada',
  noCardcode: 'A conta ainda não tem um código de cliente: preços e estoque não aparecem.',
  toCatalogue: 'Ir para o catálogo',
  toProfile: 'Ver o perfil',
  signOut: 'Sair',
} as const satisfies Translation<typeof spanish>

function waitOf(minutes: number | null): string {
  if (minutes === null) return 'mais tarde'
  return minutes === 1 ? 'em 1 minuto' : `em ${minutes} minutos`
}
