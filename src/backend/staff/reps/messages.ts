/** What operators read about reps. */
export const messages = {
  codeTaken: 'Ya hay un empleado con este código.',
  phone: 'El número no es de Uruguay: escribirlo como 099 123 456.',
  hasCustomers: 'Tiene clientes: pasarlos antes a otra persona.',
  hasLogins: 'Puede entrar a la oficina: usar «Dar de baja», que pregunta qué hacer con su entrada.',
  sameRep: 'Es la misma persona.',
  unknownRep: 'No hay un empleado con este código.',
  inactiveRep: 'El empleado no está activo.',
  saved: (name: string, isNew: boolean) => (isNew ? `${name}: empleado nuevo` : `${name}: datos de contacto`),
  handedOver: (customers: number, from: string, to: string) =>
    `${customers} ${customers === 1 ? 'cliente' : 'clientes'} de ${from} a ${to}`,
  left: (name: string) => `${name} deja la empresa`,
  blocked: (names: readonly string[]) => `Sin entrada a la oficina: ${names.join(', ')}`,
} as const
