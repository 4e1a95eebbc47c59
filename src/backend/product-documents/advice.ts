import type { AdviceSection } from './advice-section.ts'
import type { DocumentKind } from './document-file.ts'
import { handlingAdvice } from './handling-advice-messages.ts'
import { hazardAdvice } from './hazard-advice-messages.ts'
import { householdAdvice } from './household-advice-messages.ts'
import type { LineSheet } from './line-sheet.ts'
import { machineAdvice } from './machine-advice-messages.ts'

const useAdvice = { ...machineAdvice, ...householdAdvice }

/** What each drawing's goods are made of, for their safety sheet. */
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

/** How goods are used: by their drawing, else by the slug of their category, else of their family. */
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

/** The advice of a document, the same for every line of its sort. */
export function adviceFor(kind: DocumentKind, motif: string, sheet: LineSheet): readonly AdviceSection[] {
  if (kind === 'seguridad') return hazardAdvice[SUBSTANCES[motif] ?? 'general']
  if (kind === 'ficha') return handlingAdvice[sheet.family] ?? handlingAdvice.general
  return useAdvice[USES[motif] ?? USES[sheet.category] ?? USES[sheet.family] ?? 'general']
}
