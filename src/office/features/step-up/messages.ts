export const messages = {
  title: 'Confirmar la identidad',
  why: 'Para esta operación es necesario dar otra vez el segundo factor. Vale por 5 minutos.',
  code: 'Código',
  codeHint: 'El de la aplicación, de 6 dígitos.',
  confirm: 'Confirmar',
  usePasskey: 'Usar llave de acceso',
  cancel: 'Cancelar',
  wrong: 'El código no es correcto o ya se usó.',
  refused: 'La llave no sirvió. Probar de nuevo o usar el código.',
  unavailable: 'El servicio no responde. Probar de nuevo en unos segundos.',
} as const
