import type { ShownStrength } from './password-strength.ts'

/** Result of a form that requests an account, activates it or resets a password. */
export type AuthFormOutcome =
  | 'unknown'
  | 'hasUser'
  | 'mailed'
  | 'done'
  | 'link-over'
  | 'invalid'
  | 'too-many'
  | 'unavailable'

export const messages = {
  password: 'Contraseña nueva',
  passwordHint: 'Al menos 10 caracteres. Una frase larga es más segura y más fácil de recordar.',
  passwordTooShort: 'La contraseña debe tener al menos 10 caracteres.',
  show: 'Mostrar',
  hide: 'Ocultar',
  strengthLabel: 'Seguridad',
  strength: {
    empty: 'sin escribir',
    short: 'demasiado corta',
    monotonous: 'débil, repite pocos caracteres',
    fair: 'aceptable, mejor más larga',
    good: 'buena',
    excellent: 'muy buena',
    guessable: 'débil, está entre las primeras que se prueban',
  } satisfies Record<ShownStrength, string>,

  registerTitle: 'Registrarse',
  registerWho:
    'Para comercios clientes: con el código de cliente y un correo registrado en la empresa se activa la cuenta.',
  cardcode: 'Código de cliente',
  cardcodeHint: 'Figura en las facturas, por ejemplo C20001.',
  registerEmail: 'Correo del comercio',
  registerEmailHint: 'El que el vendedor o la administración tienen registrado.',
  register: 'Registrarse',
  noCode: 'Sin código de cliente todavía, alcanza con escribir o llamar con el RUT y el nombre del comercio.',

  forgot: 'Olvidé mi contraseña',
  askResetTitle: 'Olvidé mi contraseña',
  askReset: 'Se envía un enlace al correo de la cuenta para elegir una contraseña nueva.',
  sendLink: 'Enviar enlace',
  email: 'Correo electrónico',
  backToSignIn: 'Volver a ingresar',

  resetTitle: 'Elegir una contraseña nueva',
  reset: 'Al guardarla se cierran todas las sesiones abiertas de la cuenta.',
  savePassword: 'Guardar contraseña',

  activateTitle: 'Activar la cuenta',
  activate: 'Falta elegir la contraseña y decir el nombre de quien va a usar la cuenta.',
  activateButton: 'Activar cuenta',
  name: 'Nombre',
  registerAgain: 'Registrarse de nuevo',
  signIn: 'Ingresar',
  linkMissing: 'Falta el enlace',
  linkMissingDetail: 'Esta página se abre con el enlace que llega por correo.',

  resultTitle(form: 'register' | 'activate' | 'reset-request' | 'reset', result: AuthFormOutcome): string {
    switch (result) {
      case 'unknown':
        return 'El código de cliente no existe'
      case 'hasUser':
        return 'El código ya tiene una cuenta'
      case 'mailed':
        return 'Revisar el correo'
      case 'done':
        return form === 'activate' ? 'La cuenta está activa' : 'La contraseña quedó cambiada'
      case 'link-over':
        return 'El enlace ya no es válido'
      case 'invalid':
        return 'Hay datos para corregir'
      case 'too-many':
        return 'Demasiados intentos'
      case 'unavailable':
        return 'No se pudo completar'
    }
  },
  result(
    form: 'register' | 'activate' | 'reset-request' | 'reset',
    result: AuthFormOutcome,
    minutes: number | null,
  ): string {
    switch (result) {
      case 'unknown':
        return 'Revisar el código en una factura o consultar al vendedor.'
      case 'hasUser':
        return 'Se puede ingresar con el correo y la contraseña, o elegir otra contraseña si se olvidó.'
      case 'mailed':
        return form === 'register'
          ? 'Si los datos coinciden, en unos minutos llega un correo con el enlace para activar la cuenta.'
          : 'Si hay una cuenta con ese correo, en unos minutos llega un enlace para elegir otra contraseña.'
      case 'done':
        return form === 'activate'
          ? 'Ya se puede ingresar con el correo y la contraseña elegida.'
          : 'Las sesiones abiertas se cerraron. Ya se puede ingresar con la contraseña nueva.'
      case 'link-over':
        return 'Ya se usó o venció, o después llegó otro por correo. Se puede pedir uno nuevo.'
      case 'invalid':
        return 'Lo que falta está señalado en cada campo.'
      case 'too-many':
        return `Se puede probar de nuevo ${waitOf(minutes)}.`
      case 'unavailable':
        return 'El servicio no responde en este momento. Probar de nuevo en unos minutos.'
    }
  },
} as const

function waitOf(minutes: number | null): string {
  if (minutes === null) return 'más tarde'
  return minutes === 1 ? 'en 1 minuto' : `en ${minutes} minutos`
}
