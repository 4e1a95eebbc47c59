import { useEffect, useState } from 'react'
import type { BarcodeReader } from './barcode-scanner.ts'

/** Reads bar codes from a camera; null where the browser cannot, or does not know yet. */
export function useBarcodeReader(): BarcodeReader | null {
  const [reader, setReader] = useState<BarcodeReader | null>(null)
  useEffect(() => {
    // Without a detector the scanner's code is not loaded.
    if (!('BarcodeDetector' in window)) return
    import('./barcode-scanner.ts')
      .then(async ({ barcodeReader }) => setReader(await barcodeReader()))
      .catch(noop)
  }, [])
  return reader
}

function noop(): void {}
