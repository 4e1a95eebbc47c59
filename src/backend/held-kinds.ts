import type { AnyHeldKind } from './held-changes/held-kind.ts'
import { heldImport } from './import/office/held-import.ts'
import { heldCells } from './products/sheet/held-cells.ts'

/** Every kind of change that may wait (OFP-13, OFI-16), for the calls that show and decide them and for the job that applies them. */
export const heldKinds: readonly AnyHeldKind[] = [heldCells, heldImport]
