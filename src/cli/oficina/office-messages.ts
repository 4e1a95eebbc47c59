/** What `npm run oficina` prints. */
export const officeMessages = {
  usage: `Uso:
  npm run oficina -- dueño --email persona@empresa.uy      enlace para el primer dueño, mientras no haya ninguno
  npm run oficina -- recuperar --email persona@empresa.uy  enlace para otra contraseña y otro segundo paso
  npm run oficina -- token [--nombre ERP]                  clave de un sistema, que se muestra una sola vez
  npm run oficina -- correo [--email persona@empresa.uy]   el último correo escrito, donde no hay servidor de correo`,
  wrongOption: (message: string) => `Opción incorrecta: ${message}`,
  link: (url: string) => `Enlace para una sola vez, durante 15 minutos:\n${url}`,
  token: (name: string, token: string) => `Clave de ${name} (la anterior dejó de valer):\n${token}`,
  hasOwner: 'Ya hay un dueño. Para darle otro acceso: npm run oficina -- recuperar --email …',
  mailsLeave: 'Los correos salen por el servidor de SMTP_URL: en la Oficina, Correos dice cómo fue cada uno.',
  noMail: 'Todavía no se escribió ningún correo para esa dirección.',
  mail: ({ to, subject, text }: { to: string; subject: string; text: string }) =>
    `Para: ${to}\nAsunto: ${subject}\n\n${text}`,
  unknown: 'No hay ninguna persona de la Oficina con ese correo.',
} as const
