export const messages = {
  saved: (name: string) => `Vista «${name}»`,
  savedForAll: (name: string) => `Vista «${name}», para todos`,
  deleted: (name: string) => `Borrar la vista «${name}»`,
  nameTaken: 'Ya hay una vista con este nombre.',
  tooMany: (most: number) => `Hay lugar para ${most} vistas propias en cada pantalla.`,
} as const
