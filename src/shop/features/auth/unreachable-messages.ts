export const messages = {
  unreachable:
    'No es posible acceder a los datos de la cuenta en este momento. La sesión sigue abierta y el carro queda guardado en este dispositivo.',
} as const
