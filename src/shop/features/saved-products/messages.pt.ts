import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './messages.ts'

export const messages = {
  wishlist: {
    title: 'Favoritos',
    add: 'Adicionar aos favoritos',
    saved: 'Está nos favoritos',
    show: 'Ver favoritos',
    added: title => `Produto "${title}" adicionado aos favoritos!`,
  },
  compare: {
    title: 'Comparar produtos',
    add: 'Comparar',
    saved: 'Está para comparar',
    show: 'Ver comparação',
    added: title => `Produto "${title}" adicionado à comparação!`,
  },
  counted: (title, count) => `${title}, ${count === 1 ? '1 produto' : `${count} produtos`}`,
} as const satisfies Translation<typeof spanish>
