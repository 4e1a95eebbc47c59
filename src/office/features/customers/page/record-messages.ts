/** The contacts of a customer, edited in the page. */
export const contactMessages = {
  contacts: 'Contactos',
  none: 'Sin contactos: quien pida una cuenta no coincide con nadie.',
  add: 'Agregar contacto',
  editOf: (name: string) => `Editar el contacto ${name}`,
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar el contacto ${name}`,
  removeTitle: 'Quitar el contacto',
  removeAsk: (name: string) =>
    `${name} deja de ser contacto y de recibir documentos. Si tiene un usuario, sigue entrando hasta que se bloquee.`,
  keep: 'Dejarlo',
  removed: (name: string) => `${name} ya no es contacto`,
  receives: 'Recibe las facturas',
  receivesInvoices: 'Recibe las facturas por correo',
  phoneHint: 'Como 099 123 456 o 2901 2345.',
  roleHint: 'Compras, pagos, encargado del local…',
  labels: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    role: 'Función',
    receivesInvoices: 'Recibe las facturas por correo',
  } as Readonly<Record<string, string>>,
} as const

/** The addresses of a customer, edited in the page. */
export const addressMessages = {
  addresses: 'Direcciones',
  none: 'Sin direcciones.',
  add: 'Agregar dirección',
  editOf: (label: string) => `Editar la dirección ${label}`,
  remove: 'Quitar',
  removeOf: (label: string) => `Quitar la dirección ${label}`,
  removeTitle: 'Quitar la dirección',
  removeAsk: (label: string) =>
    `«${label}» deja de ofrecerse al pedir. Los pedidos ya hechos conservan la suya.`,
  keep: 'Dejarla',
  removed: (label: string) => `«${label}» ya no está`,
  kinds: { S: 'Entrega', B: 'Facturación' },
  isDefault: 'Predeterminada',
  isDefaultAlready: 'Es la predeterminada: deja de serlo cuando se elige otra.',
  corner: (corner: string) => `esq. ${corner}`,
  numberHint: 'S/N si no tiene.',
  choose: 'Elegir departamento',
  labels: {
    kind: 'Uso',
    label: 'Nombre de la dirección',
    street: 'Calle',
    number: 'Número',
    unit: 'Local o apartamento',
    corner: 'Esquina',
    city: 'Localidad',
    department: 'Departamento',
    postalCode: 'Código postal',
    contact: 'Persona de contacto',
    phone: 'Teléfono',
    hours: 'Horario de recepción',
    notes: 'Indicaciones para la entrega',
    isDefault: 'Usar como predeterminada',
  } as Readonly<Record<string, string>>,
} as const

/** Another e-mail of a user, or another customer. */
export const userMessages = {
  changeEmail: 'Cambiar correo',
  changeEmailOf: (email: string) => `Cambiar el correo ${email}`,
  emailTitle: 'Cambiar el correo del usuario',
  emailHow: (email: string) =>
    `Hoy entra con ${email}. A ese correo y al nuevo les llega un enlace: cambia cuando los dos lo confirman, en 48 horas como mucho. Si ya nadie lee el correo de hoy, bloquear al usuario e invitar al nuevo.`,
  newEmail: 'Correo nuevo',
  askEmail: 'Pedir confirmación',
  askAnother: 'Pedir con otro correo',
  emailAsked: 'Se envían los dos enlaces',
  emailWaits: (email: string) => `Falta confirmar ${email}`,
  bothMissing: (until: string) => `Todavía no confirmó ninguno de los dos. Vence el ${until}.`,
  oldMissing: (until: string) => `El correo nuevo confirmó; falta el de hoy. Vence el ${until}.`,
  newMissing: (until: string) => `El correo de hoy confirmó; falta el nuevo. Vence el ${until}.`,
  withdraw: 'Retirar el pedido',
  emailWithdrawn: 'El cambio de correo está retirado',
  moveTitle: 'Pasar el usuario a otro cliente',
  moveShort: 'Pasar a otro',
  moveOf: (email: string) => `Pasar ${email} a otro cliente`,
  moveHow: (email: string) =>
    `${email} pasa a entrar por otro cliente. Lo que ya se pidió queda con este, y sus sesiones se cierran. Dos códigos de cliente no se unen: cada uno conserva sus pedidos y documentos.`,
  moveTo: 'Código del otro cliente',
  move: 'Pasar el usuario',
  moved: (email: string, to: string) => `${email} es ahora del cliente ${to}`,
} as const
