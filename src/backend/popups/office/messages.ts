import type { PopupReason } from '#domain/promos/popup-choice.ts'

const REASONS: Readonly<Record<NonNullable<PopupReason>, string>> = {
  inactive: 'No está publicado.',
  notStarted: 'Todavía no empezó.',
  over: 'Ya terminó.',
  noImage: 'No tiene imagen.',
  otherCustomers: 'No es para este cliente.',
  lowerPriority: 'Otro tiene más prioridad, o la misma y es más nuevo.',
}

export const messages = {
  shown: 'Es el que ve este cliente.',
  reason: (reason: NonNullable<PopupReason>) => REASONS[reason],
  created: (title: string) => `Creó el popup ${title}`,
  saved: (id: number, title: string) => `Cambió el popup ${id} ${title}`,
  days: 'El último día es anterior al primero.',
  noImage: 'Falta la imagen: sin ella la tienda no muestra nada.',
  badImage: 'La imagen es una subida, una dirección https o el código de un producto.',
  badLink: 'La dirección es https o de esta tienda, como /promos: otra no se mostraría.',
  noText: 'Falta el texto del botón: sin él no se mostraría.',
  unknown: (values: readonly string[]) => `No existen: ${values.slice(0, 10).join(', ')}.`,
} as const
