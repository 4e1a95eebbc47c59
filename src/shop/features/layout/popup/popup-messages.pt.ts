import type { Translation } from '#ui/translation.ts'
import type { messages as spanish } from './popup-messages.ts'

export const messages = {
  popup: 'Promoção',
  until: day => `Até ${day}`,
  popupImage: description => (description === null ? 'Promoção' : `Promoção: ${description}`),
} as const satisfies Translation<typeof spanish>
