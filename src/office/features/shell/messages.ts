export const messages = {
  shop: 'Mostrador',
  office: 'Oficina',
  /** The new orders that wait come first: of a tab little is read. */
  title: (screen: string, waiting: number) =>
    `${waiting === 0 ? '' : `(${waiting.toLocaleString('es-UY')}) `}${screen} · Oficina`,
  rate: (rate: string) => `Dólar ${rate}`,
  rateAge: (days: number) => (days <= 0 ? 'de hoy' : days === 1 ? 'de ayer' : `de hace ${days} días`),
  noRate: 'Dólar sin cotización',
  skip: 'Ir al contenido',
  sections: 'Secciones',
  collapse: 'Contraer el menú',
  expand: 'Ampliar el menú',
  more: 'Más',
  search: 'Buscar',
  account: 'Mi cuenta',
  personMenu: (name: string) => `Menú de ${name}`,
  signOut: 'Salir',
  signOutFailed: 'No se pudo salir. Probar de nuevo.',
  signOutWithDrafts: 'Borrarlos y salir',
  stay: 'Quedarse',
  unsentDrafts: (count: number) =>
    count === 1
      ? 'Hay 1 borrador de este equipo sin enviar. Al salir se borra.'
      : `Hay ${count} borradores de este equipo sin enviar. Al salir se borran.`,
  offline: 'Sin conexión',
  offlineDetail: 'Este equipo no tiene guardado lo que muestra esta pantalla.',
  toCustomers: 'Ver los clientes',
  demo: 'Datos de demostración: sin segundo factor',
  opening: 'Abriendo la oficina…',
  noPermission: 'No tiene permiso',
  holders: (names: readonly string[]) => `La tienen: ${names.join(', ')}.`,
  noPermissionDetail:
    'La función de la persona no incluye esta pantalla. Lo puede dar quien administra el equipo.',
  notFound: 'No se encontró la pantalla',
  notFoundDetail: 'La dirección no lleva a ninguna pantalla de la oficina.',
  toFirst: 'Ir al inicio',
  broken: 'La pantalla no se pudo mostrar',
  brokenDetail: 'Ocurrió un error inesperado. Lo guardado no se pierde.',
  reload: 'Cargar de nuevo',
} as const
