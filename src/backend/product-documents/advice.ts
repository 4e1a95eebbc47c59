import type { AdviceSection } from './advice-section.ts'
import type { DocumentKind } from './document-file.ts'
import { handlingAdvice } from './handling-advice-messages.ts'
import { hazardAdvice } from './hazard-advice-messages.ts'
import { householdAdvice } from './household-advice-messages.ts'
import type { LineSheet } from './line-sheet.ts'
import { machineAdvice } from './machine-advice-messages.ts'

const useAdvice = { ...machineAdvice, ...householdAdvice }

/** The substance of each drawing's products, for their safety sheet. */
const SUBSTANCES: Readonly<Record<string, keyof typeof hazardAdvice>> = {
  aerosol: 'aerosol',
  'lubricante-aerosol': 'aerosol',
  'espuma-poliuretano': 'aerosol',
  aguarras: 'solvent',
  antioxido: 'solvent',
  barniz: 'solvent',
  'esmalte-sintetico': 'solvent',
  'protector-madera': 'solvent',
  cloro: 'oxidiser',
  insecticida: 'pesticide',
  electrodo: 'fumes',
  lubricante: 'oil',
  'latex-exterior': 'waterBased',
  'latex-interior': 'waterBased',
  enduido: 'waterBased',
  fijador: 'waterBased',
  'membrana-liquida': 'waterBased',
}

/** The kind of use, by drawing, by category slug or by family slug, in this order. */
const USES: Readonly<Record<string, keyof typeof useAdvice>> = {
  'herramientas-a-bateria': 'battery',
  'herramientas-a-combustion': 'engine',
  'herramientas-electricas': 'powerTool',
  'ferreteria-sanitaria': 'plumbing',
  'agro-y-jardin-alambrados': 'fence',
  'agro-y-jardin-riego': 'plumbing',
  'agro-y-jardin-forestal': 'engine',
  'agro-y-jardin-maquinaria-agricola': 'engine',
  'agro-y-jardin-maquinas-de-jardin': 'garden',
  'electrodomesticos-cocina': 'kitchen',
  'electrodomesticos-agua-caliente': 'installed',
  'electrodomesticos-climatizacion': 'installed',
  'electrodomesticos-frio': 'installed',
  'moledora-granos': 'powerTool',
  'soldadora-inverter': 'welder',
  herramientas: 'powerTool',
  electrodomesticos: 'household',
}

/** The advice of a document, shared by all lines of its kind. */
export function adviceFor(kind: DocumentKind, motif: string, sheet: LineSheet): readonly AdviceSection[] {
  if (kind === 'seguridad') return hazardAdvice[SUBSTANCES[motif] ?? 'general']
  if (kind === 'ficha') return handlingAdvice[sheet.family] ?? handlingAdvice.general
  return useAdvice[USES[motif] ?? USES[sheet.category] ?? USES[sheet.family] ?? 'general']
}
