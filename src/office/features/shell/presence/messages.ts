export const messages = {
  here: (names: string) => `También lo tiene abierto: ${names}`,
} as const
