/** Texts of what changed terms do to a customer's prices. */
export const effectMessages = {
  title: 'Qué cambia para este cliente',
  day: 'Ver al día',
  dayHint: 'Vacío: hoy. Con fecha se ve lo que empieza o termina después.',
  keepEditing: 'Seguir editando',
  save: 'Guardar condiciones',
  up: 'Más caros',
  down: 'Más baratos',
  equal: 'Iguales',
  average: 'Promedio',
  weighted: 'Promedio por unidad comprada',
  appear: 'Pasan a tener precio',
  vanish: 'Quedan sin precio',
  currencyChanged: 'Cambian de moneda',
  nothing: 'Ningún precio cambia ese día.',
  bought: (was: string, now: string, change: string) =>
    `Lo comprado en 12 meses: ${was} antes, ${now} después (${change}), sin IVA.`,
  boughtMoves: 'Lo que compra y cambia, por importe',
  largest: 'Los cambios más grandes',
  cartOf: (email: string, lines: number) =>
    `Carro de ${email}: ${lines === 1 ? 'cambia 1 línea' : `cambian ${lines} líneas`}`,
  cartTotal: (was: string, now: string) => `Esas líneas: ${was} antes, ${now} después, sin IVA.`,
  conflicts: (count: number) =>
    count === 1
      ? 'Otra persona cambió un valor mientras tanto: se pregunta al guardar.'
      : `Otra persona cambió ${count} valores mientras tanto: se preguntan al guardar.`,
  product: 'Artículo',
  was: 'Antes',
  now: 'Después',
  change: 'Cambio',
  units: 'En 12 meses',
  quantity: 'En el carro',
  none: 'Sin precio',
  percent: (tenths: number | null) =>
    tenths === null
      ? '—'
      : `${tenths > 0 ? '+' : ''}${(tenths / 10).toLocaleString('es-UY', { maximumFractionDigits: 1 })} %`,
} as const
