/** Labels of the information pages; their texts are the company's. */
export const informationMessages = {
  home: 'Inicio',
  index: 'En esta página',
  model: 'Texto modelo. Un profesional del derecho debe revisarlo antes de usarlo.',
  draft: (until: string) => `Borrador, sin publicar. Este enlace lo muestra hasta el ${until}.`,
  inForceSince: (since: string) => `Texto vigente desde el ${since}.`,
  inForceBetween: (since: string, until: string) => `Texto que estuvo vigente del ${since} al ${until}.`,
  address: 'Dirección',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  messagesOnly: 'solo mensajes',
  hours: 'Horario de atención',
} as const
