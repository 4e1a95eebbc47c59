/** Labels of the information pages; their prose is in `content/`. */
export const informationMessages = {
  home: 'Inicio',
  index: 'En esta página',
  draft: 'Texto modelo. Un profesional del derecho debe revisarlo antes de usarlo.',
  address: 'Dirección',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  messagesOnly: 'solo mensajes',
  hours: 'Horario de atención',
} as const
