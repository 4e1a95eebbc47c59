import { formatPrice } from '#domain/money/money.ts'

/** What operators read about deliveries. */
export const messages = {
  codeTaken: 'Ya hay una forma de envío con este código.',
  agencyUnknown: (name: string) => `No hay una agencia activa con el nombre ${name}.`,
  agencyMissing: 'Falta elegir al menos una agencia.',
  notPickup: 'El retiro no lleva dirección ni flete.',
  freightCharge: 'Si el flete se paga en destino no hay costo.',
  weekdaysMissing: 'Falta elegir los días de salida.',
  lastActive: 'Es la única forma de envío activa: sin ella no se puede pedir.',
  orderIncomplete: 'Faltan formas de envío, o se cambiaron mientras tanto.',
  branchTwice: (name: string) => `La sucursal ${name} está dos veces.`,
  agencyTaken: 'Ya hay una agencia con este nombre o código.',
  methodSaved: (name: string) => `Envío: ${name}`,
  orderSaved: 'Envío: orden de las formas',
  agencySaved: (name: string) => `Agencia: ${name}`,
  inactive: 'No se ofrece: está inactiva.',
  elsewhere: (department: string) => `No se ofrece: no llega a ${department}.`,
  freight: 'Se ofrece: el flete se paga en destino.',
  free: 'Se ofrece sin cargo.',
  freeFrom: (amount: number) => `Se ofrece sin cargo: el pedido llega a ${formatPrice(amount, '$')}.`,
  charged: (freeFrom: number | null) =>
    freeFrom === null
      ? 'Se ofrece con costo.'
      : `Se ofrece con costo: es sin cargo desde ${formatPrice(freeFrom, '$')}.`,
  unknownDepartment: 'El departamento no existe.',
} as const
