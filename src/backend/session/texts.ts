/** What people read about their account where it does not go well. */
export const texts = {
  linkOver: 'El enlace ya no es válido. Se puede pedir uno nuevo.',
  wrongCurrent: 'La contraseña actual no es correcta.',
  likeEmail: 'La contraseña no puede ser el correo.',
  likeCardcode: 'La contraseña no puede ser el código de cliente.',
  unchanged: 'La contraseña nueva debe ser distinta de la anterior.',
} as const
