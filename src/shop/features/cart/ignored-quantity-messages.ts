export const messages = {
  notAdded: (typed: string) => `No se agregó nada: falta elegir la cantidad en lugar de «${typed}».`,
} as const
