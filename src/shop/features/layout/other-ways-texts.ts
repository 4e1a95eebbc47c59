import { texts as layoutTexts } from './texts.ts'

/** Loaded only with an error page. */
export const texts = {
  retry: 'Probar de nuevo',
  search: 'Buscar en el catálogo',
  submit: layoutTexts.searchSubmit,
  families: 'Familias y promociones',
  promos: layoutTexts.promos,
} as const
