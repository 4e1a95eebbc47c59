import type { ShownStrength } from './password-strength.ts'

export type AuthForm = 'register' | 'activate' | 'reset-request' | 'reset' | 'email'

/** Result of a form that requests an account, activates it or resets a password. */
export type AuthFormOutcome =
  | 'unknown'
  | 'hasUser'
  | 'mailed'
  | 'done'
  | 'link-over'
  | 'waiting'
  | 'taken'
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

  emailTitle: 'Cambiar el correo de la cuenta',
  emailOfOld: (company: string, newEmail: string) =>
    `La cuenta de ${company} que entra con este correo va a entrar con ${newEmail}.`,
  emailOfNew: (company: string, newEmail: string) =>
    `Una cuenta de ${company} va a entrar con ${newEmail}, en lugar del correo que tiene hoy.`,
  emailUnknown: 'Con esta confirmación la cuenta pasa a entrar con otro correo.',
  emailBoth: 'Cambia cuando lo confirman los dos correos. La contraseña sigue siendo la misma.',
  emailConfirm: 'Confirmar el cambio',

  activateTitle: 'Activar la cuenta',
  activate: 'Falta elegir la contraseña y decir el nombre de quien va a usar la cuenta.',
  activateButton: 'Activar cuenta',
  name: 'Nombre',
  registerAgain: 'Registrarse de nuevo',
  signIn: 'Ingresar',
  linkMissing: 'Falta el enlace',
  linkMissingDetail: 'Esta página se abre con el enlace que llega por correo.',

  resultTitle(form: AuthForm, result: AuthFormOutcome): string {
    switch (result) {
      case 'unknown':
        return 'El código de cliente no existe'
      case 'hasUser':
        return 'El código ya tiene una cuenta'
      case 'mailed':
        return 'Revisar el correo'
      case 'done':
        if (form === 'email') return 'El correo quedó cambiado'
        return form === 'activate' ? 'La cuenta está activa' : 'La contraseña quedó cambiada'
      case 'waiting':
        return 'Confirmado desde este correo'
      case 'taken':
        return 'El correo no cambió'
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
  result(form: AuthForm, result: AuthFormOutcome, minutes: number | null): string {
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
        if (form === 'email')
          return 'Las sesiones abiertas se cerraron. Ya se puede ingresar con el correo nuevo y la misma contraseña.'
        return form === 'activate'
          ? 'Ya se puede ingresar con el correo y la contraseña elegida.'
          : 'Las sesiones abiertas se cerraron. Ya se puede ingresar con la contraseña nueva.'
      case 'waiting':
        return 'Falta confirmar desde el otro correo, con el enlace que le llegó. Hasta entonces la cuenta sigue igual.'
      case 'taken':
        return 'El correo nuevo ya no está disponible: la cuenta sigue entrando con el de siempre.'
      case 'link-over':
        return form === 'email'
          ? 'Ya se usó o venció, o se reemplazó por otro. La empresa puede enviar uno nuevo.'
          : 'Ya se usó o venció, o después llegó otro por correo. Se puede pedir uno nuevo.'
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
