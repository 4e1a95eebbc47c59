/** Texts of entering the back office. */
export const messages = {
  wrongCode: 'El código no es correcto.',
  passkeyRefused: 'La llave de acceso no se pudo usar.',
  copiedOwn: 'Alguien usó una copia, y no se la dejó entrar. Quitar la llave en «Mi cuenta» y agregar otra.',
  copiedOf: (person: string) =>
    `Alguien usó una copia de la llave de ${person}, y no se la dejó entrar. Conviene cerrar sus sesiones y hablarle.`,
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
