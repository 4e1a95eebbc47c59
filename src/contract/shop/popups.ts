import { z } from 'zod'
import { defineCall } from '../call.ts'
import { cardcodeParameter, optionalText } from '../parameters.ts'
import { day } from '../shapes.ts'
import { promoOffer } from './promos.ts'

const popupLink = z.object({
  href: z.string(),
  description: z.string(),
  /** `D` is a dark button, anything else a light one (POP-07). */
  background: z.enum(['D', 'L']),
})

/** The popup's target: a promotion with its last day, or a product (POP-12). */
const popupSubject = z.object({
  title: z.string(),
  lastDay: day.nullable(),
  offer: promoOffer.nullable(),
})

export type PopupSubject = z.output<typeof popupSubject>

export const getPopup = defineCall({
  name: 'getPopup',
  summary:
    'The popup of highest priority for the session; all null without one or without cardcode (API-31, D27).',
  path: '/web/getPopup',
  /** Depends on the session alone (SHP-16). */
  browser: { path: '/api/web/GetPopup', access: 'user', query: z.object({}) },
  query: z.object({ cardcode: cardcodeParameter, email: optionalText }),
  reply: z.object({
    image: z.string().nullable(),
    link1: popupLink.nullable(),
    link2: popupLink.nullable(),
    about: popupSubject.nullable(),
  }),
})
