import type { Translation } from '#ui/translation.ts'
import type { texts as spanish } from './popup-texts.ts'

export const texts = {
  popup: 'Promoção',
  until: day => `Até ${day}`,
  popupImage: description => (description === null ? 'Promoção' : `Promoção: ${description}`),
} as const satisfies Translation<typeof spanish>
