/** Titles in the register. */
export const messages = {
  begun: (cardcode: string, user: string | null, reason: string) =>
    `Cliente ${cardcode}: ver como ${user ?? 'el cliente, sin usuario'} (${reason})`,
  ended: (cardcode: string) => `Cliente ${cardcode}: fin de ver como cliente`,
  invalidCustomer: 'El cliente es inválido: nadie puede ingresar con su código.',
  noSuchUser: 'El usuario no es de este cliente o está bloqueado.',
} as const
