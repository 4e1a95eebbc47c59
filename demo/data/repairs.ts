import type { RepairStatus } from '#domain/repairs/repair-status.ts'

/** A repair of a demo customer: failure, age and progress. */
export interface DemoRepair {
  readonly cardcode: string
  /** Null for a machine that is no longer in the catalogue. */
  readonly itemcode: string | null
  readonly title?: string
  /** Days before the day of seeding. */
  readonly daysAgo: number
  readonly failure: string
  readonly diagnosis: string
  readonly path: RepairPath
}

export type RepairPath = keyof typeof repairPaths

const QUOTED = ['diagnosing', 'quoted'] as const
const ACCEPTED = [...QUOTED, 'approved'] as const

/** The states after the first one, `received`. */
export const repairPaths = {
  entered: [],
  diagnosing: ['diagnosing'],
  quoted: QUOTED,
  accepted: ACCEPTED,
  refused: [...QUOTED, 'quote_rejected'],
  waiting: ['diagnosing', 'waiting_parts'],
  repairing: [...ACCEPTED, 'repairing'],
  ready: [...ACCEPTED, 'repairing', 'ready'],
  repaired: [...ACCEPTED, 'repairing', 'ready', 'delivered'],
  repairedWithParts: [...ACCEPTED, 'waiting_parts', 'repairing', 'ready', 'delivered'],
  underWarranty: ['diagnosing', 'repairing', 'ready', 'delivered'],
  warrantyWithParts: ['diagnosing', 'waiting_parts', 'repairing', 'ready', 'delivered'],
  givenBack: [...QUOTED, 'quote_rejected', 'returned'],
  notRepairable: ['diagnosing', 'returned'],
  replaced: ['diagnosing', 'repairing', 'replaced'],
} as const satisfies Record<string, readonly RepairStatus[]>

const UNDER_WARRANTY = new Set<RepairPath>([
  'waiting',
  'underWarranty',
  'warrantyWithParts',
  'replaced',
  'entered',
])

export function isUnderWarranty({ path }: DemoRepair): boolean {
  return UNDER_WARRANTY.has(path)
}

export const demoRepairs: readonly DemoRepair[] = [
  one('C20001', 'TAL-710PTZ13', 1, 'No enciende.', '', 'entered'),
  one('C20001', 'AMO-01TZ', 7, 'Hace chispas y huele a quemado.', 'Inducido en corto.', 'diagnosing'),
  one('C20001', 'ROT-01TZ', 12, 'Gira pero no percute.', 'Pistón y aros gastados.', 'quoted'),
  one('C20001', 'SCI-01TZ', 16, 'Se detiene con carga.', 'Carbones y rodamiento gastados.', 'accepted'),
  one('C20001', 'LIC-400DM01', 18, 'Pierde líquido por la base.', 'Acople y junta rotos.', 'refused'),
  one('C20001', 'TPB-01TZ', 20, 'La batería no carga.', 'Placa de la batería con falla.', 'waiting'),
  one('C20001', 'HID-01TZ', 24, 'No levanta presión.', 'Retenes de bomba gastados.', 'repairing'),
  one('C20001', 'TAL-550PBK10', 34, 'El mandril no cierra.', 'Mandril y eje dañados.', 'ready'),
  one('C20001', 'GEN-13TZ', 58, 'No genera tensión.', 'Regulador AVR quemado.', 'repaired'),
  one('C20001', 'AMB115-01TZ', 83, 'Se apaga sola.', 'Interruptor con falla de fábrica.', 'underWarranty'),
  one('C20001', 'JAR-01DM', 110, 'No corta al hervir.', 'Termostato defectuoso, sin repuesto.', 'replaced'),
  one('C20001', 'CEP-01TZ', 141, 'Correa cortada.', 'Correa y polea gastadas.', 'repairedWithParts'),
  one('C20001', 'LIJ-01TZ', 176, 'Vibra demasiado.', 'Excéntrico roto; no conviene reparar.', 'givenBack'),
  one('C20001', 'SOL-120-13TZ', 214, 'Salta la térmica.', 'Transistores de potencia en corto.', 'repaired'),
  one('C20001', 'PCA-01TZ', 260, 'No calienta.', 'Resistencia cortada.', 'underWarranty'),
  one('C20001', 'BOR-350-01TC', 305, 'No alimenta la tanza.', 'Cabezal gastado.', 'repaired'),
  one(
    'C20001',
    'HOR-25DM01',
    347,
    'No llega a la temperatura.',
    'Termostato fuera de rango.',
    'warrantyWithParts',
  ),
  one('C20001', 'ASI-01TZ', 398, 'Aspira poco.', 'Motor con agua; sin arreglo.', 'notRepairable'),
  one('C20001', 'SCI-07BK', 455, 'Protector trabado.', 'Resorte de protector roto.', 'underWarranty'),
  one('C20001', 'ROT-07BK', 530, 'Recalienta.', 'Carbones gastados y ventilación tapada.', 'repaired'),
  one('C20001', 'VEN-17DM', 610, 'Ruido en la cabeza.', 'Buje de motor gastado.', 'givenBack'),
  one('C20001', '24.30.001', 700, 'Pierde aire por la cabeza.', 'Junta de tapa quemada.', 'repaired'),
  one('C20001', 'TAL-550PTZ10', 815, 'No invierte el giro.', 'Selector roto.', 'repairedWithParts'),
  {
    ...one('C20001', null, 940, 'No arranca en frío.', 'Carburador sucio.', 'repaired'),
    title: 'Motosierra a nafta 38 cc (modelo anterior)',
  },
  one('C20001', 'AMO-07BK', 1_030, 'Se cortó el cable.', 'Cable y prensacable nuevos.', 'underWarranty'),
  one('C20002', 'MOT-16MR', 9, 'No acelera.', 'Membrana de carburador seca.', 'quoted'),
  one('C20002', '22.05.001', 40, 'No ceba.', 'Sello mecánico gastado.', 'ready'),
  one('C20002', 'DES-26-09MR', 150, 'No arranca.', 'Bobina de encendido sin chispa.', 'underWarranty'),
  one('C20002', 'GEN-01MR', 420, 'Ruido en el motor.', 'Biela fundida; no conviene reparar.', 'givenBack'),
]

function one(
  cardcode: string,
  itemcode: string | null,
  daysAgo: number,
  failure: string,
  diagnosis: string,
  path: RepairPath,
): DemoRepair {
  return { cardcode, itemcode, daysAgo, failure, diagnosis, path }
}
