export const messages = {
  home: 'Inicio',
  title: 'Notas del mostrador',
  lead: 'Lo que conviene saber para elegir, usar y recomendar lo que se vende todos los días.',
  description:
    'Guías cortas de oficio para ferreterías, pinturerías y casas de agro: herramientas, fijaciones, pintura, calefacción y pedidos.',
  minutes: (minutes: number) => (minutes === 1 ? '1 minuto de lectura' : `${minutes} minutos de lectura`),
  by: (author: string) => `Por ${author}`,
  inCatalogue: 'En el catálogo',
  related: 'Otras notas',
  all: 'Ver todas las notas',
} as const
