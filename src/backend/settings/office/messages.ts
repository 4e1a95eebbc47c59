import { formatPrice } from '#domain/money/money.ts'
import type { ApprovalLimits } from '#domain/office/approval-limits.ts'
import { formatQuantity } from '#domain/pricing/quantity.ts'
import type { InterfacePart } from '#domain/text/interface-parts.ts'
import { formatDay } from '#domain/time/business-day.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'

const PARTS: Readonly<Record<InterfacePart, string>> = {
  layout: 'encabezado, menús y pie',
  home: 'inicio',
  catalogue: 'catálogo',
  product: 'producto',
  savedProducts: 'favoritos y comparación',
  cart: 'carro',
  signIn: 'ingreso',
  promos: 'promociones',
  checkout: 'confirmar el pedido',
  account: 'cuenta',
  repairs: 'servicio técnico',
  warranty: 'garantías',
  information: 'páginas de información',
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'] as const

/** `lunes a viernes de 8:15 a 17:30 y sábados de 9:00 a 12:30`. */
function hoursText(hours: OpeningHours): string {
  const spans = hours.map(
    ({ weekdays, from, to }) => `${weekdaysText(weekdays)} de ${hour(from)} a ${hour(to)}`,
  )
  return new Intl.ListFormat('es').format(spans)
}

function weekdaysText(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b)
  const names = days.map(day => WEEKDAYS[day - 1] ?? '')
  const [first, last] = [days[0] ?? 1, days.at(-1) ?? 1]
  const isRow = days.length > 2 && last - first === days.length - 1
  return isRow ? `${names[0]} a ${names.at(-1)}` : new Intl.ListFormat('es').format(names)
}

function hour(time: string): string {
  return time.replace(/^0/, '')
}

/** What operators read about settings. */
export const messages = {
  whatsapp: 'El número no es de Uruguay: escribirlo como 099 123 456.',
  brandUnknown: 'La marca no existe.',
  sameDay: 'El mismo día no puede ser de cierre y de trabajo.',
  saved: (names: readonly string[]) => `Ajustes: ${names.join(', ')}`,
  names: {
    company: 'empresa',
    transport: 'mínimo de envío',
    transportTax: 'IVA del envío',
    calendar: 'feriados',
    bankAccounts: 'cuentas bancarias',
    credit: 'días de gracia',
    erpHold: 'envío al ERP',
    approvalLimits: 'límites de aprobación',
    rateFetch: 'cotización del BCU',
    languages: 'idiomas',
    officeLimits: 'plazos de Hoy',
    openingHours: 'horas de atención',
    customers: 'clientes del ERP',
    backOrders: 'pedidos sin existencias',
  },
  company: (name: string) => `Clientes y visitantes ven ${name} y sus datos al pie de cada página.`,
  noTransport: 'Sin mínimo: cada forma de envío cobra lo suyo.',
  transport: (minAmount: number, chargeAmount: number | null) =>
    chargeAmount === null
      ? `Desde ${formatPrice(minAmount, '$')} netos el envío es sin cargo; por debajo, el flete se paga en destino.`
      : `Desde ${formatPrice(minAmount, '$')} netos el envío es sin cargo; por debajo se cobran ${formatPrice(chargeAmount, '$')} más IVA.`,
  transportTax: (percent: number) => `Al costo del envío se suma ${formatQuantity(percent)} % de IVA.`,
  calendar: (closed: number) =>
    closed === 0
      ? 'En los feriados marcados no salen envíos ni corren plazos; no hay otros días de cierre.'
      : closed === 1
        ? 'Hay 1 día de cierre propio: ese día no salen envíos ni corren plazos.'
        : `Hay ${closed} días de cierre propios: esos días no salen envíos ni corren plazos.`,
  bankAccounts: (count: number) =>
    count === 0
      ? 'Los clientes no ven dónde depositar.'
      : count === 1
        ? 'Los clientes ven 1 cuenta donde depositar.'
        : `Los clientes ven ${count} cuentas donde depositar.`,
  credit: (days: number) =>
    days === 1
      ? 'Un pedido queda en revisión si el cliente debe algo vencido hace más de 1 día.'
      : `Un pedido queda en revisión si el cliente debe algo vencido hace más de ${days} días.`,
  erpHold: (isOn: boolean) =>
    isOn
      ? 'Un pedido en revisión llega al ERP recién cuando se libera.'
      : 'Los pedidos en revisión llegan al ERP enseguida, como los demás.',
  approvalLimits: (limits: ApprovalLimits, approvers: readonly string[]) => {
    const { products, percent, averagePercent } = limits
    const above = `Si cambian más de ${formatQuantity(products)} precios, o uno más de ${formatQuantity(percent)} %, o más de ${formatQuantity(averagePercent)} % en promedio`
    return approvers.length > 1
      ? `${above}, lo aprueba otra persona: ${approvers.join(', ')}.`
      : `${above}, se pide escribir cuántos son. Con dos personas que puedan aprobar precios, lo aprobaría la otra.`
  },
  rateFetch: (isOn: boolean, time: string) =>
    isOn
      ? `Los días hábiles desde las ${time} se pide al BCU la cotización de cierre. Una que cambia más de 5 % espera a una persona.`
      : 'La cotización se escribe a mano: no se pide nada al BCU.',
  languages: (labels: readonly string[]) =>
    labels.length === 1
      ? 'La tienda se ve solo en español, y no muestra la opción de cambiar de idioma.'
      : `Cada persona elige entre ${new Intl.ListFormat('es').format(labels)} en la barra de arriba; quien no eligió ve ${labels[0]}.`,
  languageEffect: (what: 'spanish' | 'on' | 'off', label: string) =>
    what === 'spanish'
      ? 'Es el idioma en que se escribe la tienda; lo que no está traducido se muestra en español.'
      : what === 'on'
        ? `${label} está en el menú de idiomas. Lo que falta traducir se ve en español.`
        : `${label} no está en el menú de idiomas. Las páginas tienen la misma dirección en todos los idiomas: quien lo había elegido las ve en español, y si se vuelve a prender, en ${label}. Buscadores y mapa del sitio no cambian.`,
  spanishStays: 'El español no se puede apagar.',
  notInstalled: (code: string) =>
    `Esta instalación no tiene las páginas en este idioma: hay que agregar ${code} a LANGUAGES y volver a iniciarla.`,
  interfacePart: (part: InterfacePart) => PARTS[part],
  interfaceLacks: (parts: readonly InterfacePart[]) =>
    `Faltan textos de la tienda: ${parts.map(part => PARTS[part]).join(', ')}.`,
  unknownLanguage: (code: string) => `No hay traducción a «${code}».`,
  currencyNames: { $: 'Peso uruguayo', U$: 'Dólar estadounidense' },
  currencies:
    'Cada producto tiene su precio en una de las dos, y los pedidos se suman y se pagan en cada una por separado: otra moneda cambiaría reglas de precios, documentos e impuestos. Por eso no se agregan ni se quitan.',
  backOrders: (isOn: boolean) =>
    isOn
      ? 'Se puede pedir más de lo que hay: el pedido entra entero y queda por entregar lo que falta.'
      : 'No se puede pedir más de lo que hay: lo que falta se dice en el carro y el pedido no entra.',
  officeLimits: (changed: number) =>
    `Pasado su plazo, en horas de atención, algo se marca «fuera de plazo» y va primero en Hoy, en Cola de trabajo y en el tablero de pedidos. ${
      changed === 0
        ? 'Rigen los usuales.'
        : changed === 1
          ? '1 plazo es propio.'
          : `${changed} plazos son propios.`
    }`,
  openingHours: (hours: OpeningHours, text: string) =>
    `Los plazos corren ${hoursText(hours)}. Al pie de la tienda los clientes leen «${text}».`,
  customers: (editSynced: boolean) =>
    editSynced
      ? 'También los datos que trae el ERP se cambian acá; si el ERP los manda de nuevo, vuelve a regir lo suyo.'
      : 'De un cliente que trae el ERP, nombre, RUT, vendedor, lista, grupo, crédito y estado se cambian allí: acá dicen «Del ERP» y no se pueden tocar.',
  rateJump: (percent: number, before: number) =>
    `Cambia ${formatQuantity(percent)} % respecto de ${formatPrice(before, '$')}: confirmar si es correcta.`,
  rateDay: 'El día debe ser de los últimos 30 o de los próximos 7.',
  rateSaved: (date: string, rate: number) => `Cotización del ${formatDay(date)}: ${formatPrice(rate, '$')}`,
} as const
