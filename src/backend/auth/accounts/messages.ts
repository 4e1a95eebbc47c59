/** Spanish details of the errors of accounts. */
export const messages = {
  linkOver: 'El enlace ya no es válido. Se puede pedir uno nuevo.',
  wrongCurrent: 'La contraseña actual no es correcta.',
  guessable: {
    pattern: 'La contraseña repite o sigue una serie de teclas. Elegir otra, por ejemplo una frase.',
    common: 'La contraseña está entre las primeras que se prueban. Elegir otra, por ejemplo una frase.',
    email: 'La contraseña no puede ser el correo ni parecerse tanto.',
    cardcode: 'La contraseña no puede ser el código de cliente ni parecerse tanto.',
    company: 'La contraseña no puede ser el nombre de la empresa ni parecerse tanto.',
  },
  breached:
    'La contraseña figura en listas de contraseñas robadas, quizá de otra persona. Elegir otra, por ejemplo una frase.',
  unchanged: 'La contraseña nueva debe ser distinta de la anterior.',
  inviting: (count: number) =>
    count === 1 ? 'Invitar a un contacto' : `Invitar a ${count.toLocaleString('es-UY')} contactos`,
  hasAccount: 'Ya tiene cuenta, o una invitación sin responder.',
  // The register: who changes a user outside of the back office, and titles of what they do.
  activationMail: 'correo de activación',
  cleanUp: 'limpieza diaria',
  acts: {
    activationMail: 'Usuario por activar',
    activateAccount: 'Cuenta activada',
    updateProfile: 'Nombre cambiado en la tienda',
    accountRequest: 'Pedido de cuenta',
    cleanUp: 'Usuarios que nunca se activaron',
  },
} as const
