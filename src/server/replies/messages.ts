export const plainPageMessages = { shop: 'Mostrador' } as const
export const errorPageMessages = { home: 'Ir al inicio' } as const
export const notFoundText = 'No encontrado'
