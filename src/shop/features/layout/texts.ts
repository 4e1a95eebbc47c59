import { formatDay } from '#domain/business-day.ts'
import { formatAmount } from '#domain/money.ts'

const RATE_SOURCES = { ERP: 'sistema', BCU: 'BCU', manual: 'fijada' } as const

export const texts = {
  home: 'Mostrador, ir al inicio',
  information: 'Información',
  info: 'INFO',
  aboutUs: 'SOBRE NOSOTROS',
  howToPurchase: 'CÓMO COMPRAR',
  faq: 'PREGUNTAS FRECUENTES',
  rate: (rate: number) => `U$S 1 = $ ${formatAmount(rate)}`,
  rateOf: (day: string, source: keyof typeof RATE_SOURCES) => `${formatDay(day)}, ${RATE_SOURCES[source]}`,
  rateLabel: 'Cotización',
  currency: 'Moneda para equivalencias',
  currencyShort: 'Ver en',
  language: 'Idioma',

  search: 'Buscar productos',
  searchHint: 'Producto, marca, código o código de barras',
  searchSubmit: 'Buscar',
  openSearch: 'Abrir la búsqueda',
  closeSearch: 'Cerrar la búsqueda',
  suggestions: 'Sugerencias',
  searching: 'Buscando…',
  suggestionCount: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  noSuggestions: (term: string) => `No hay sugerencias para «${term}»`,
  corrected: (term: string) => `Se muestran productos para «${term}»`,
  allResults: (total: number) => (total === 1 ? 'Ver el resultado' : `Ver los ${total} resultados`),
  code: (code: string) => `Cód. ${code}`,

  account: 'Cuenta',
  accountOf: (name: string) => `Cuenta de ${name}`,
  signIn: 'Ingresar',
  register: 'Registrarse',
  signInHint: 'Los precios y las existencias se ven al ingresar con una cuenta de cliente.',
  noCardcode: 'La cuenta todavía no tiene un código de cliente: no se ven precios ni existencias.',
  orders: 'Historial de pedidos',
  myProducts: 'Mis productos',
  repairs: 'Mis reparaciones',
  signOut: 'Cerrar sesión',

  mainNavigation: 'Principal',
  promos: 'PROMOS',
  service: 'SERVICIO TÉCNICO',
  allOf: (title: string) => `Ver todo en ${title}`,
  menuLoading: 'Cargando las categorías',
  menuFailed: 'Las categorías no se pudieron cargar.',
  menuRetry: 'Reintentar',

  warrantyOf: (brand: string) => `Registro de garantía ${brand}`,
  serviceAndContact: 'Servicio técnico y contacto',

  popup: 'Promoción',
  popupImage: (description: string | null) =>
    description === null ? 'Promoción' : `Promoción: ${description}`,

  openMenu: 'Abrir el menú',
  menu: 'Menú',

  footer: 'Pie de página',
  contact: 'Contacto',
  hours: 'Horario',
  address: 'Dirección',
  email: 'Correo',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  messagesOnly: 'solo mensajes',
  whatsappChat: (number: string) => `WhatsApp ${number}, solo mensajes`,
  footerHowToPurchase: 'Como comprar',
  footerFaq: 'Preguntas frecuentes',
  footerAboutUs: 'Sobre nosotros',
  footerService: 'Servicio Tecnico',
  footerTerms: 'Términos y condiciones',
  footerBlog: 'Notas del mostrador',
  catalogue: 'Catálogo',
  copyright: (year: number, name: string) => `© ${year} ${name}. Todos los derechos reservados.`,
  credits: 'Créditos de los dibujos',
  creditsText:
    'Las imágenes de los productos son dibujos propios; algunas llevan iconos de Fluent Emoji (Microsoft, licencia MIT) y de Material Design Icons (Pictogrammers, licencia Apache 2.0), en parte con otro color y tamaño.',
} as const
