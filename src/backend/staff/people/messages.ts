import { formatDateTime } from '#domain/time/business-day.ts'

/** What operators read about people and roles. */
export const messages = {
  exported: 'Equipo',
  columns: {
    name: 'Nombre',
    email: 'Correo electrónico',
    role: 'Función',
    state: 'Estado',
    lastEntry: 'Último ingreso',
    sessions: 'Sesiones',
  },
  states: { active: 'Activa', invited: 'Invitada', blocked: 'Bloqueada' },
  emailTaken: 'Ya hay una persona con este correo.',
  roleUnknown: 'La función no existe.',
  roleOfMachine: 'Es la función de un sistema: no es de personas.',
  employeeUnknown: 'No hay un empleado con este código.',
  beyondOwn: 'Incluye permisos que quien guarda no tiene.',
  lastOwner: 'Es el único dueño activo: antes es necesario nombrar otro.',
  lastOwnerFactor: 'Es el único dueño activo: el segundo paso se quita con el comando, en el servidor.',
  notInvited: 'La persona ya aceptó la invitación.',
  notActive: 'La persona no está activa.',
  alreadyBlocked: 'La persona ya está bloqueada.',
  notBlocked: 'La persona no está bloqueada.',
  fixedRole: 'Esta función no se cambia: se puede copiar con otro nombre.',
  nameTaken: 'Ya hay una función con este nombre.',
  forSystems: 'Tiene permisos que son de sistemas.',
  invited: (name: string, role: string) => `${name}: invitación como ${role}`,
  edited: (name: string) => `${name}: datos y función`,
  blocked: (name: string, reason: string) => `${name}: bloqueo. Motivo: ${reason}`,
  unblocked: (name: string) => `${name}: desbloqueo`,
  resent: (name: string) => `${name}: invitación enviada otra vez`,
  factorReset: (name: string, reason: string) => `${name}: segundo paso quitado. Motivo: ${reason}`,
  sessionsEnded: (name: string, all: boolean) => `${name}: ${all ? 'sesiones cerradas' : 'sesión cerrada'}`,
  roleSaved: (name: string) => `Función ${name}`,
} as const

/** Texts of the mails to operators. */
export const mailMessages = {
  invitation: 'Invitación a la oficina',
  invited: (name: string, role: string) =>
    `${name}: esta cuenta da acceso a la oficina con la función ${role}. Falta elegir la contraseña y agregar el segundo paso.`,
  accept: 'Aceptar la invitación',
  reset: 'Elegir otro segundo paso',
  wasReset: (name: string) =>
    `${name}: se quitó el segundo paso de la cuenta de la oficina y se cerraron sus sesiones. Para entrar otra vez es necesario elegir una contraseña y agregar otro segundo paso.`,
  once: (expiresAt: Date) => `El enlace sirve una sola vez y vence el ${formatDateTime(expiresAt)}.`,
  unexpected: 'Si nadie lo esperaba, avisar a quien administra la oficina.',
  notice: (name: string) => `Se quitó el segundo paso de ${name}`,
  noticed: (name: string, at: Date, reason: string) =>
    `El ${formatDateTime(at)} se quitó con esta cuenta el segundo paso de ${name}. Motivo: ${reason}`,
  notMe: 'Si no fue así, cerrar las sesiones de la cuenta y cambiar la contraseña cuanto antes.',
} as const
