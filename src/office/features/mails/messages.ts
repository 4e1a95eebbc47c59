export const messages = {
  title: 'Correos',
  lead: (refused: number) =>
    refused === 0
      ? 'En los últimos 7 días no se rechazó ninguno.'
      : refused === 1
        ? 'En los últimos 7 días se rechazó 1.'
        : `En los últimos 7 días se rechazaron ${refused}.`,
  state: 'Estado',
  all: 'Todos',
  states: {
    sent: 'enviado',
    refused: 'rechazado',
    waiting: 'por salir',
    sending: 'saliendo',
    uncertain: 'sin confirmar',
    filed: 'no salió: sin servidor de correo',
  },
  text: 'Dirección o asunto',
  find: 'Buscar',
  subject: 'Asunto',
  recipient: 'Para',
  answer: 'Respuesta del servidor',
  when: 'Cuándo',
  unknown: 'no se guardó',
  retry: 'Enviar otra vez',
  retryOf: (subject: string) => `Enviar otra vez: ${subject}`,
  to: 'Dirección',
  toHint: 'Se puede corregir; rige solo para este correo.',
  ownOnly: 'Tiene un enlace a una cuenta: va solamente a su dirección.',
  queued: 'El correo sale en unos segundos.',
  areFiles: 'Los correos no salen',
  areFilesWhy:
    'Falta un servidor de correo (SMTP_URL): cada correo queda en un archivo en la máquina de la tienda. Ahí se lee con npm run oficina -- correo --email dirección.',
  empty: 'Todavía no hay ningún correo.',
  failing: 'No se pudieron enviar',
  failingWhy: 'El servidor de correo no los tomó; se intenta otra vez.',
  error: 'Error',
  attempts: 'Intentos',
  next: 'Próximo intento',
  never: 'no se intenta más',
} as const
