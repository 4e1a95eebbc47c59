export const messages = {
  needsCardcodeTitle: 'La cuenta no tiene un código de cliente',
  needsCardcode:
    'Para ver precios, armar el carro y hacer pedidos, la cuenta debe estar asociada a un código de cliente. El vendedor o la administración pueden asociarla.',
  toCatalogue: 'Ver el catálogo',
  writeTo: (seller: string) => `WhatsApp de ${seller}`,
  signInInNewTab: 'Ingresar en otra pestaña y enviar de nuevo',
} as const
