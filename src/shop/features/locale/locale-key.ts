/** Where this browser keeps the chosen language; alone here, because every page asks for the name at once. */
export const LOCALE_KEY = 'mostrador.locale'
