export const messages = {
  onlyReps:
    'Sin conexión se trabaja con los clientes propios: quien ve todos los clientes no los lleva en el teléfono.',
} as const
