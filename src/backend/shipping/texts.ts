/** What deliveries say in Spanish. */
export const shippingTexts = { unknownDepartment: 'El departamento no existe.' } as const
