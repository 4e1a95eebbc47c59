/** Local-storage key of the chosen language; in its own file, because every page needs the name at startup. */
export const LOCALE_KEY = 'mostrador.locale'
