import { texts as layoutTexts } from './texts.ts'

/** The words of a page that could not be shown, which come with it. */
export const texts = {
  retry: 'Probar de nuevo',
  search: 'Buscar en el catálogo',
  submit: layoutTexts.searchSubmit,
  families: 'Familias y promociones',
  promos: layoutTexts.promos,
} as const
