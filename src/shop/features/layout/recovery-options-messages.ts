import { messages as layoutTexts } from './links/messages.ts'

/** Loaded only with an error page. */
export const messages = {
  retry: 'Probar de nuevo',
  search: 'Buscar en el catálogo',
  submit: layoutTexts.searchSubmit,
  families: 'Familias y promociones',
  promos: layoutTexts.promos,
} as const
