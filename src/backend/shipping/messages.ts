/** Spanish texts about shipping. */
export const shippingMessages = { unknownDepartment: 'El departamento no existe.' } as const
