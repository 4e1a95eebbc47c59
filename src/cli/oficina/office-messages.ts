/** What `npm run oficina` prints. */
export const officeMessages = {
  usage: `Uso:
  npm run oficina -- dueño --email persona@empresa.uy      enlace para el primer dueño, mientras no haya ninguno
  npm run oficina -- recuperar --email persona@empresa.uy  enlace para otra contraseña y otro segundo paso
  npm run oficina -- token [--nombre ERP]                  clave de un sistema, que se muestra una sola vez`,
  wrongOption: (message: string) => `Opción incorrecta: ${message}`,
  link: (url: string) => `Enlace para una sola vez, durante 15 minutos:\n${url}`,
  token: (name: string, token: string) => `Clave de ${name} (la anterior dejó de valer):\n${token}`,
  hasOwner: 'Ya hay un dueño. Para darle otro acceso: npm run oficina -- recuperar --email …',
  unknown: 'No hay ninguna persona de la Oficina con ese correo.',
} as const
