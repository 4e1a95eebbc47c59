/** Texts of the pages of signing in that their script shows too. */
export const entranceMessages = {
  usePasskey: 'Usar llave de acceso',
  passkeyName: 'Nombre de la llave',
  passkeyNameHint: 'Para reconocerla después: «Celular», «Notebook».',
  addPasskey: 'Agregar llave de acceso',
  passkeyCancelled: 'No se usó ninguna llave. Se puede probar de nuevo.',
  passkeyRefused: 'La llave no sirvió para ingresar. Probar otra, o ingresar con la contraseña.',
  unavailable: 'El servicio no responde. Probar de nuevo en unos segundos.',
  tooMany: 'Hubo demasiados intentos. Probar de nuevo más tarde.',
  copy: 'Copiar',
  copied: 'Copiados',
  notCopied: 'El navegador no permitió copiar: copiarlos a mano o imprimirlos.',
  print: 'Imprimir',
} as const
