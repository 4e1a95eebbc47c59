import { formatQuantity } from '#domain/pricing/quantity.ts'

/** Spanish details of the errors of lists. */
export const messages = {
  tooManyLists: (limit: number) => `Se pueden tener hasta ${limit} listas. Para crear otra falta borrar una.`,
  tooManyLines: (limit: number) => `Una lista puede tener hasta ${limit} productos.`,
  nameTaken: 'Ya hay una lista propia con ese nombre.',
  notOwner: 'Solo quien creó la lista la puede renombrar, compartir o borrar.',
  listChanged: 'La lista cambió mientras tanto. Revisarla antes de borrarla.',
  lineChanged: (quantity: number) =>
    quantity === 0
      ? 'Otra persona quitó este producto de la lista mientras tanto.'
      : `Otra persona cambió la cantidad a ${formatQuantity(quantity)} mientras tanto.`,
} as const
