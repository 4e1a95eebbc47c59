export const messages = {
  order: (docNum: number) => `Pedido ${docNum}`,
  inactive: 'inactivo',
  promoUntil: (day: string) => `hasta el ${day}`,
  pages: {
    '/site/how-to-purchase': 'Cómo comprar',
    '/site/faq': 'Preguntas frecuentes',
    '/site/about-us': 'Sobre nosotros',
    '/site/contact-us': 'Servicio técnico y contacto',
    '/site/terms': 'Términos y condiciones',
    '/blog/category-classic': 'Blog',
  },
} as const
