export const rootMessages = {
  /** The language of these texts, and of whom they are for (BCP 47). */
  language: 'es',
  region: 'es-UY',
  title: 'Mostrador',
  homeTitle: 'Mostrador: herramientas y ferretería para comercios',
  /** Title of a page, for its `meta`. */
  titleOf: (page: string) => `${page} · Mostrador`,
  description: 'Herramientas, ferretería, agro y jardín, pinturas, bazar y electrodomésticos para comercios.',
  skip: 'Saltar al contenido',
  shortcuts: 'Accesos rápidos',
  home: 'Ir al inicio',
  errorOf(status: number): { title: string; detail: string } {
    switch (status) {
      case 404:
        return { title: 'Página no encontrada', detail: 'La dirección no existe o ya no está disponible.' }
      case 401:
      case 403:
        return { title: 'Sin permiso', detail: 'La cuenta no tiene acceso a esta página.' }
      case 503:
        return {
          title: 'Servicio no disponible',
          detail: 'El servicio no responde en este momento. Probar de nuevo en unos minutos.',
        }
      default:
        return {
          title: 'Ocurrió un error',
          detail: 'La página no se pudo mostrar. Probar de nuevo en unos minutos.',
        }
    }
  },
} as const
