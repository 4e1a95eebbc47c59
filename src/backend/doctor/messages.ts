import { formatQuantity } from '#domain/pricing/quantity.ts'
import { formatDay } from '#domain/time/business-day.ts'
import type { OfficeWords } from './finding.ts'
import type { JobFacts, ServerFacts, ShopFacts } from './queries.ts'

const ASK_WHO_RUNS_IT = 'Avisar a quien administra el servidor.'

function words(says: string, todo: string | null = ASK_WHO_RUNS_IT): OfficeWords {
  return { says, todo }
}

function sizeText(bytes: number): string {
  return bytes < 1e9
    ? `${Math.floor(bytes / 1e6)} MB`
    : `${(bytes / 1e9).toLocaleString('es-UY', { maximumFractionDigits: 1 })} GB`
}

/** What operators read of the doctor's findings (OFS-10). */
export const messages = {
  versionOld: ({ versionText }: ServerFacts) =>
    words(`La base de datos (PostgreSQL ${versionText}) es muy vieja.`),
  encoding: () => words('La base de datos no guarda bien los textos en español.'),
  collation: () =>
    words(
      'Las reglas para ordenar textos cambiaron en la base de datos: alguna búsqueda puede no encontrar algo.',
    ),
  replica: () => words('La base de datos es una copia: no se puede guardar nada.'),
  mayNotCreate: () =>
    words(
      'La cuenta de la base de datos no puede crear tablas: la próxima versión no se va a poder instalar.',
    ),
  foreignTable: () => words('Una tabla es de otra cuenta: la próxima versión no se va a poder instalar.'),
  timeZone: () => words('La base de datos no conoce la hora de Montevideo.'),
  clocks: (seconds: number) =>
    words(
      `Los relojes del servidor y de la base de datos difieren en ${seconds} s: sesiones, promociones y tareas empiezan y terminan a destiempo.`,
    ),
  connections: ({ connections }: ServerFacts) =>
    words(`La base de datos admite ${connections} conexiones: no alcanzan.`),
  connectionsTaken: ({ connections, used }: ServerFacts) =>
    words(`Están tomadas ${used} de ${connections} conexiones de la base de datos.`),
  serverFine: ({ versionText, bytes }: ServerFacts) =>
    words(
      `La base de datos responde (PostgreSQL ${versionText}, ${formatQuantity(Math.round(bytes / 1e6))} MB).`,
      null,
    ),
  migrationsFine: (count: number) => words(`Las ${count} versiones de las tablas están aplicadas.`, null),
  migrationsMissing: () =>
    words('Faltan cambios de las tablas de esta versión.', 'Reiniciar la tienda una vez: los aplica sola.'),
  migrationsOther: () => words('La base de datos y esta versión de la tienda no van juntas.'),
  noProducts: () => words('No hay productos a la venta.', 'Importar una lista, o publicar los borradores.'),
  demoAccounts: ({ demoAccounts }: ShopFacts) =>
    words(
      `${demoAccounts === 1 ? '1 cuenta' : `${demoAccounts} cuentas`} de la demo, con contraseñas que cualquiera puede leer, pueden entrar.`,
      'Bloquear esos usuarios en su cliente, o empezar con una base vacía.',
    ),
  noCompany: () =>
    words(
      'Faltan los datos de la empresa: comprobantes y correos salen sin ellos.',
      'Completarlos en «Ajustes», «Empresa».',
    ),
  rate: ({ rateDay }: ShopFacts) =>
    rateDay === null
      ? words(
          'No hay cotización del dólar: no se pueden sumar dólares y pesos.',
          'Escribirla en «Ajustes» o en «Hoy».',
        )
      : words(
          `La última cotización es del ${formatDay(rateDay)}: rige hasta que haya una de hoy.`,
          'Escribir la de hoy en «Hoy».',
        ),
  mailsRefused: ({ mailsRefused }: ShopFacts) =>
    words(
      `${mailsRefused === 1 ? '1 correo fue rechazado' : `${mailsRefused} correos fueron rechazados`} en los últimos 7 días.`,
      'Ver cuáles en «Correos» y corregir las direcciones.',
    ),
  mailsUncertain: ({ mailsUncertain }: ShopFacts) =>
    words(
      `De ${mailsUncertain === 1 ? '1 correo' : `${mailsUncertain} correos`} no se sabe si llegaron.`,
      'Ver cuáles en «Correos» y preguntar a sus destinatarios.',
    ),
  noListener: () =>
    words('Nadie atiende los cambios de la base de datos: la tienda muestra un catálogo viejo.'),
  shopFine: ({ products }: ShopFacts) =>
    words(`Hay ${formatQuantity(products)} productos a la venta; correos y cotización están al día.`, null),
  jobsFailed: ({ failed }: JobFacts) =>
    words(
      failed === 1
        ? '1 trabajo falló y no se intenta más.'
        : `${failed} trabajos fallaron y no se intentan más.`,
      'Ver el motivo en «Trabajos» y reintentarlos o descartarlos.',
    ),
  jobsWaiting: ({ waitingMinutes }: JobFacts) =>
    words(`Un trabajo espera desde hace ${waitingMinutes} minutos: nadie atiende la cola.`),
  jobsStuck: ({ stuck }: JobFacts) =>
    words(
      stuck === 1
        ? '1 trabajo empezó hace horas y no terminó.'
        : `${stuck} trabajos empezaron hace horas y no terminaron.`,
    ),
  jobsRetrying: ({ retrying }: JobFacts) =>
    words(
      retrying === 1
        ? '1 trabajo falló y se intenta otra vez.'
        : `${retrying} trabajos fallaron y se intentan otra vez.`,
      'Ver el motivo en «Trabajos».',
    ),
  jobsFine: () => words('Ningún trabajo falló ni está atrasado.', null),
  folderMissing: () => words('La carpeta de datos todavía no existe.'),
  folderClosed: () => words('No se puede escribir en la carpeta de datos: fotos y archivos no se guardan.'),
  disk: (bytes: number) => words(`En el disco quedan ${sizeText(bytes)} libres.`, null),
  diskScarce: (bytes: number) => words(`En el disco quedan solo ${sizeText(bytes)} libres.`),
  backup: (hours: number) =>
    words(
      `El último respaldo es de hace ${hours < 48 ? `${hours} horas` : `${Math.floor(hours / 24)} días`}.`,
      null,
    ),
  backupOld: (hours: number) => words(`El último respaldo es de hace ${Math.floor(hours / 24)} días.`),
  backupNever: () => words('Nunca se hizo un respaldo desde acá.'),
  originalsFine: () => words('Las fotos importadas están en su lugar.', null),
  originalsMissing: (missing: number, of: number) =>
    words(`Faltan ${missing} de ${of} fotos importadas en este servidor.`),
  noMailServer: () => words('No hay servidor de correo: los correos no salen, quedan en archivos.'),
  mailPlain: () => words('El servidor de correo responde, pero sin cifrar.'),
  mailFine: () => words('El servidor de correo responde.', null),
  mailWrong: () => words('El servidor de correo no responde; los correos esperan en la cola.'),
  mailRefuses: () => words('El servidor de correo nos rechaza; los correos esperan en la cola.'),
  replicaWrong: () => words('La base de datos de lectura no es una copia de la principal.'),
  replicaAway: () =>
    words('La copia de la base de datos no responde: reportes y documentos se leen de la principal.'),
  replicaBehind: () =>
    words('La copia de la base de datos está atrasada: reportes y documentos se leen de la principal.'),
  replicaFine: () =>
    words('La copia de la base de datos está al día: reportes y documentos se leen de ella.', null),
} as const
