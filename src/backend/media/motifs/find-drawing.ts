import type { Drawing, Drawings } from '../shapes/drawing.ts'
import type { Family } from '../shapes/palette.ts'
import { appliances } from './appliances.ts'
import { cleaningAndLaundry } from './cleaning-and-laundry.ts'
import { climateAndCare } from './climate-and-care.ts'
import { electricity } from './electricity.ts'
import { fastenersAndFittings } from './fasteners-and-fittings.ts'
import { fencesAndLivestock } from './fences-and-livestock.ts'
import { gardenAndField } from './garden-and-field.ts'
import { gardenBeds } from './garden-beds.ts'
import { gardenMachines } from './garden-machines.ts'
import { handTools } from './hand-tools.ts'
import { household } from './household.ts'
import { kitchenTools } from './kitchen-tools.ts'
import { measuringAndBench } from './measuring-and-bench.ts'
import { paintShop } from './paint-shop.ts'
import { pipeFittings } from './pipe-fittings.ts'
import { plumbingAndSealing } from './plumbing-and-sealing.ts'
import { poolAndPatio } from './pool-and-patio.ts'
import { powerTools } from './power-tools.ts'
import { safetyAndEngines } from './safety-and-engines.ts'
import { toolAccessories } from './tool-accessories.ts'
import { workshopMachines } from './workshop-machines.ts'

const drawingsByFamily = [
  [
    'herramientas',
    [powerTools, workshopMachines, toolAccessories, handTools, measuringAndBench, safetyAndEngines],
  ],
  ['ferreteria', [fastenersAndFittings, electricity, plumbingAndSealing, pipeFittings]],
  ['agro-y-jardin', [gardenAndField, gardenBeds, gardenMachines, fencesAndLivestock, poolAndPatio]],
  ['pinturas', [paintShop]],
  ['bazar', [household, kitchenTools, cleaningAndLaundry]],
  ['electrodomesticos', [appliances, climateAndCare]],
] as const satisfies readonly (readonly [family: Family, files: readonly Drawings[]])[]

type NamesOf<File> = File extends File ? keyof File & string : never

/** A name that has a drawing. */
export type MotifName = NamesOf<(typeof drawingsByFamily)[number][1][number]>

/** A motif's drawing with the family that gives its background colour. */
export type FoundDrawing = { readonly motif: string; readonly family: Family; readonly parts: Drawing }

const drawn = new Map<string, FoundDrawing>()
for (const [family, files] of drawingsByFamily) {
  for (const [motif, parts] of files.flatMap(file => Object.entries(file))) {
    drawn.set(motif, { motif, family, parts })
  }
}

/** Every motif with its drawing, family by family. */
export function allDrawings(): FoundDrawing[] {
  return Array.from(drawn.values())
}

/** The drawing of a motif, or undefined if it is unknown. */
export function drawingOf(motif: string): FoundDrawing | undefined {
  return drawn.get(motif)
}
