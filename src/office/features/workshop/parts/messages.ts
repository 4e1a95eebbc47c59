import { formatDay } from '#domain/time/business-day.ts'

export const messages = {
  parts: 'Repuestos',
  all: 'Ver todos los que se esperan',
  partsLead:
    'Lo que falta para reparar, por proveedor y repuesto. Cuando llega, se elige qué máquinas siguen.',
  search: 'Buscar repuestos',
  searchHint: 'Repuesto, código, proveedor o reparación',
  nothing: 'No se espera ningún repuesto. Se agregan en la página de cada reparación.',
  noParts: 'Sin repuestos.',
  part: 'Repuesto',
  supplier: 'Proveedor',
  noSupplier: 'sin pedir',
  quantity: 'Cantidad',
  expected: 'Se espera',
  expectedBy: (day: string) => `Se espera: ${formatDay(day)}`,
  late: (day: string) => `Atrasado: ${formatDay(day)}`,
  arrivedOn: (day: string) => `Llegó: ${formatDay(day)}`,
  waits: 'Se espera',
  machines: 'Máquinas que esperan',
  machine: (docNum: number, title: string) => `${docNum} ${title}`,
  forEach: (quantity: string) => `lleva ${quantity}`,
  add: 'Agregar repuesto',
  addTo: (docNum: number) => `Agregar repuesto: reparación ${docNum}`,
  pickHint: 'Código o descripción; también fuera del catálogo',
  outside: 'Fuera del catálogo: queda como está escrito.',
  results: 'Productos',
  supplierHint: 'Vacío: todavía no se pidió.',
  expectedDay: 'Fecha en que se espera',
  wait: 'Dejar la máquina esperando repuestos',
  missingName: 'Falta el repuesto.',
  badQuantity: 'La cantidad debe ser mayor que 0.',
  added: (name: string) => `Repuesto agregado: ${name}.`,
  expect: 'Proveedor y fecha',
  expectOf: (name: string) => `Proveedor y fecha: ${name}`,
  save: 'Guardar',
  saved: 'Proveedor y fecha guardados.',
  drop: 'Quitar',
  dropOf: (name: string) => `Quitar el repuesto ${name}`,
  dropped: (name: string) => `Repuesto quitado: ${name}.`,
  arrived: 'Llegó',
  arrivedOf: (name: string) => `Llegó: ${name}`,
  offer: 'Para qué máquinas',
  goesOn: 'Pasa a «En reparación».',
  staysFor: (names: readonly string[]) => `Sigue esperando: ${names.join(', ')}.`,
  stays: (status: string) => `Sigue en «${status}».`,
  promised: (day: string) => `Prometida: ${formatDay(day)}`,
  internalNoteHint: 'Solo la lee el taller: por ejemplo, en qué estante quedó.',
  give: 'Darlo a las máquinas elegidas',
  chosen: (quantity: string) => `Se necesitan ${quantity} para las elegidas.`,
  noneChosen: 'Falta elegir una máquina.',
  given: (moved: number, stayed: number, left: number) =>
    [
      moved === 1
        ? '1 máquina pasa a «En reparación».'
        : moved > 1
          ? `${moved} máquinas pasan a «En reparación».`
          : '',
      stayed === 1 ? '1 sigue en su estado.' : stayed > 1 ? `${stayed} siguen en su estado.` : '',
      left === 1 ? '1 ya no lo esperaba.' : left > 1 ? `${left} ya no lo esperaban.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  unnamed: 'Esperan repuestos sin decir cuáles',
} as const
