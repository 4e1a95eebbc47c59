export const messages = {
  inStock: 'El producto tiene stock: se puede pedir ahora.',
  tooMany: (limit: number) =>
    `Se puede esperar hasta ${limit} productos. Para agregar otro falta quitar uno.`,
} as const
