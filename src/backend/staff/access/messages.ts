/** Texts of entering the back office. */
export const messages = {
  wrongCode: 'El código no es correcto.',
  passkeyRefused: 'La llave de acceso no se pudo usar.',
  linkOver: 'El enlace ya se usó o venció.',
  lastFactor: 'Es el único segundo paso: antes es necesario agregar otro.',
  attemptOver: 'Demasiados códigos incorrectos: es necesario ingresar otra vez.',
  emailNeeded: 'Es necesario escribir el correo electrónico.',
  // Titles of the register.
  linkAccepted: 'Aceptó su enlace',
  entered: 'Entró por primera vez',
  keysOn: 'Teclas de una letra: activadas',
  keysOff: 'Teclas de una letra: desactivadas',
  defaultView: 'Vista con la que abre una pantalla',
} as const
