/** The part of `BarcodeDetector` that is used; not every browser has it. */
export interface BarcodeReader {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface BarcodeReaderClass {
  new (options?: { formats: readonly string[] }): BarcodeReader
  getSupportedFormats(): Promise<readonly string[]>
}

/** Formats printed on products and cartons. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128']
/** A code in view counts once, and again after this time out of view. */
const OUT_OF_VIEW_MS = 1200
/** Interval between two detections. */
export const SCAN_INTERVAL_MS = 150

/** A bar code reader; null if the browser has no camera or no detector. */
export async function barcodeReader(scope: object = globalThis): Promise<BarcodeReader | null> {
  const { BarcodeDetector: Reader, navigator } = read(scope)
  if (!isReaderClass(Reader) || navigator?.mediaDevices?.getUserMedia === undefined) return null
  const known = await Reader.getSupportedFormats().catch((): string[] => [])
  const formats = FORMATS.filter(format => known.includes(format))
  return formats.includes('ean_13') ? new Reader({ formats }) : null
}

/** Returns a function that filters the codes in view at `now` (milliseconds) to those that count. */
export function createCodeFilter(
  outOfViewMs = OUT_OF_VIEW_MS,
): (codes: readonly string[], now: number) => string[] {
  const lastSeen = new Map<string, number>()
  return (codes, now) => {
    const news = [...new Set(codes)].filter(code => {
      const before = lastSeen.get(code)
      lastSeen.set(code, now)
      return code !== '' && (before === undefined || now - before >= outOfViewMs)
    })
    return news
  }
}

function read(scope: object): { BarcodeDetector?: unknown; navigator?: Partial<Navigator> } {
  return scope
}

function isReaderClass(candidate: unknown): candidate is BarcodeReaderClass {
  return typeof candidate === 'function' && 'getSupportedFormats' in candidate
}
