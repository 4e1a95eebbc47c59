import type { Operator } from '../../operator/operator.tsx'
import { keepsData, readDevice } from './device.ts'
import { showData } from './offline-data.ts'

/** Who works without a connection on this device: the rep whose data it has; null: nobody. */
export async function deviceOperator(): Promise<Operator | null> {
  const data = await readDevice(new Date())
  if (data === null || !keepsData(data.operator)) return null
  showData(data)
  return data.operator
}
