/** What deliveries say in Spanish. */
export const shippingMessages = { unknownDepartment: 'El departamento no existe.' } as const
