export const texts = {
  menu: 'Mi cuenta',
  dashboard: 'Resumen',
  orders: 'Pedidos',
  documents: 'Documentos',
  statement: 'Estado de cuenta',
  myProducts: 'Mis productos',
  createCatalog: 'Crear catálogo',
  repairs: 'Mis reparaciones',
  addresses: 'Direcciones',
  profile: 'Perfil',
  password: 'Contraseña',
  signOut: 'Cerrar sesión',
} as const
