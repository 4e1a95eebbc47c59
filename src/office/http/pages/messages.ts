/** Texts of the pages of signing in (office.md 9: labels and buttons are an interface). */
export const messages = {
  shop: 'Mostrador',
  office: 'Oficina',
  title: (page: string) => `${page} · Oficina`,

  signIn: 'Ingresar',
  email: 'Correo electrónico',
  password: 'Contraseña',
  shared: 'Equipo compartido',
  sharedHint: 'Se cierra a los 15 minutos sin uso.',
  or: 'o',
  forgot: 'Sin contraseña o sin el segundo factor: pedir un enlace nuevo a quien administra la oficina.',

  secondFactor: 'Segundo paso',
  secondFactorOf: (name: string) => `${name}: falta confirmar la identidad.`,
  code: 'Código',
  codeHint: 'El de la aplicación, de 6 dígitos, o uno de recuperación.',
  confirm: 'Confirmar',
  otherAccount: 'Ingresar con otra cuenta',

  enrolment: 'Agregar el segundo factor',
  enrolmentWhy: 'Para entrar a la oficina hace falta algo más que la contraseña.',
  authenticator: 'Con una aplicación de códigos',
  scan: 'Escanear el dibujo con la aplicación (Google Authenticator, Aegis, 1Password u otra) y escribir el código que muestra.',
  qr: 'Código QR para la aplicación',
  secret: 'Si no se puede escanear, escribir esta clave en la aplicación:',
  passkey: 'Con una llave de acceso',
  passkeyWhy: 'La huella, la cara o el PIN de este equipo. Después se entra sin contraseña.',

  codes: 'Códigos de recuperación',
  codesWhy:
    'Cada uno sirve una vez, si falta el celular o la llave. Se muestran solo ahora: guardarlos donde otros no los vean.',
  codesSaved: 'Ya los guardé',

  codesLeft: (left: number) =>
    left === 1 ? 'Queda 1 código de recuperación.' : `Quedan ${left} códigos de recuperación.`,
  codeUsed: 'Se usó un código de recuperación',
  codesFew: 'Son pocos: conviene generar otros en Mi cuenta.',
  toAccount: 'Ir a Mi cuenta',
  continue: 'Continuar',

  invitation: 'Crear la cuenta',
  invitationFor: (email: string) => `Invitación para ${email}.`,
  firstOwner: 'La primera cuenta de la oficina: la de quien es dueño.',
  reset: 'Volver a entrar',
  name: 'Nombre y apellido',
  newPassword: 'Contraseña nueva',
  newPasswordHint: '10 caracteres o más.',
  repeatPassword: 'Repetir la contraseña',
  create: 'Crear la cuenta',
  linkOver: 'El enlace ya no sirve',
  linkOverDetail: 'Se usó, venció o se reemplazó por otro. Pedir uno nuevo a quien administra la oficina.',
  toSignIn: 'Ir a ingresar',

  wrongCredentials: 'El correo o la contraseña no son correctos.',
  incomplete: 'Escribir el correo y la contraseña.',
  wrongCode: 'El código no es correcto o ya se usó.',
  noCode: 'Escribir el código.',
  ended: 'La sesión terminó. Ingresar de nuevo.',
  tooManyCodes: 'Hubo cinco códigos incorrectos, o pasó demasiado tiempo. Ingresar de nuevo.',
  passwordsDiffer: 'Las dos contraseñas no son iguales.',
  tooMany: (minutes: number | null) =>
    minutes === null
      ? 'Hubo demasiados intentos. Probar de nuevo más tarde.'
      : `Hubo demasiados intentos. Probar de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  unavailable: 'El servicio no responde. Probar de nuevo en unos segundos.',

  loading: 'Abriendo la oficina…',
  needsScripts: 'La oficina necesita JavaScript: está desactivado en este navegador.',
} as const

/** Fields that a refused form names, by their path in the call. */
export const fieldLabels: Readonly<Record<string, string>> = {
  name: messages.name,
  email: messages.email,
  password: messages.newPassword,
}

export const overloadMessages = {
  title: 'Hay demasiadas consultas',
  detail: 'En este momento no hay lugar para más consultas. Probar de nuevo en unos segundos.',
  again: 'Probar de nuevo',
} as const
