const number = (value: number) => value.toLocaleString('es-UY')

/** Texts of how columns are read, and of the versions of that. */
export const messages = {
  column: (name: string | number) => (typeof name === 'number' ? `columna ${name}` : `«${name}»`),
  fixed: (value: string) => `siempre «${value}»`,
  rules: {
    lookup: (file: string) => `según la tabla ${file}`,
    replace: (count: number) => (count === 1 ? 'un reemplazo' : `${number(count)} reemplazos`),
    otherwise: (text: string) => `si está vacía, «${text}»`,
    divideBy: (by: string) => `÷ ${by}`,
    multiplyBy: (by: string) => `× ${by}`,
    discount: (chain: string) => `− descuento ${chain}`,
    markup: (by: string) => `+ ${by} de recargo`,
    margin: (general: number) => `+ margen ${number(general)}\u00a0%`,
    marginOf: (name: string, percent: number) => `${name}: ${number(percent)}\u00a0%`,
    rate: (rate: number) => `× cotización ${number(rate)}`,
    round: (how: string) => `redondeo ${how}`,
  },
  marginsGeneral: (percent: number) => `En general: ${number(percent)}\u00a0%`,
  rounds: {
    none: 'Sin redondeo',
    '1': 'Al entero',
    '5': 'De a 5',
    '10': 'Terminado en 0',
    'ends-9': 'Terminado en 9',
    'ends-90': 'Terminado en 90',
  },
  // Versions
  versions: 'Versiones anteriores…',
  versionsTitle: 'Cómo se leyeron los archivos',
  version: 'Versión',
  inForce: 'en uso',
  savedBy: 'Guardada por',
  command: 'Comando',
  file: 'Con el archivo',
  reads: 'Qué se lee',
  fieldOf: (label: string, rule: string) => `${label}: ${rule}`,
  take: 'Usar',
  takeOf: (version: number) => `Usar la versión ${version}`,
  noVersions: 'Todavía no hay ninguna guardada.',
  noEarlier: 'No hay anteriores: es la primera.',
  looking: 'Buscando…',
} as const
