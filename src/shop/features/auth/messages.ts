/** Why a sign-in was rejected; a wrong e-mail and a wrong password are the same reason (AUT-14). */
export interface SignInRefusal {
  readonly reason: 'credentials' | 'incomplete' | 'too-many' | 'unavailable'
  /** Minutes to wait, if known. */
  readonly minutes: number | null
}

export const messages = {
  signIn: 'Ingresar',
  email: 'Correo electrónico',
  password: 'Contraseña',
  contactEmail: 'Correo',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp (solo mensajes)',
  refusedTitle: 'No se pudo ingresar',
  refused({ reason, minutes }: SignInRefusal): string {
    switch (reason) {
      case 'credentials':
        return 'El correo electrónico o la contraseña no son correctos.'
      case 'incomplete':
        return 'El correo electrónico y la contraseña son necesarios.'
      case 'too-many':
        return `Hubo demasiados intentos. Se puede probar de nuevo ${waitOf(minutes)}.`
      case 'unavailable':
        return 'El servicio no responde en este momento. Probar de nuevo en unos minutos.'
    }
  },
  visitorsToo: 'Sin cuenta se puede ver y buscar en todo el catálogo.',
  alreadySignedIn: 'Sesión iniciada',
  noCardcode: 'La cuenta todavía no tiene un código de cliente: no se ven precios ni existencias.',
  toCatalogue: 'Ir al catálogo',
  toProfile: 'Ver el perfil',
  signOut: 'Cerrar sesión',
} as const

function waitOf(minutes: number | null): string {
  if (minutes === null) return 'más tarde'
  return minutes === 1 ? 'en 1 minuto' : `en ${minutes} minutos`
}
