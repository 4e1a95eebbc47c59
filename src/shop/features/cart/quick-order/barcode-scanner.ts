/** The part of the browser's `BarcodeDetector` that is used; not every browser has one. */
export interface BarcodeReader {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface BarcodeReaderClass {
  new (options?: { formats: readonly string[] }): BarcodeReader
  getSupportedFormats(): Promise<readonly string[]>
}

/** What stands on articles and cartons. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128']
/** A code that stays in view counts once; it counts again after it was away for so long. */
const AWAY_MS = 1200
/** Between two looks at the picture. */
export const LOOK_EVERY_MS = 150

/** A reader of bar codes; null where the browser has no camera or no means to read one. */
export async function barcodeReader(scope: object = globalThis): Promise<BarcodeReader | null> {
  const { BarcodeDetector: Reader, navigator } = read(scope)
  if (!isReaderClass(Reader) || navigator?.mediaDevices?.getUserMedia === undefined) return null
  const known = await Reader.getSupportedFormats().catch((): string[] => [])
  const formats = FORMATS.filter(format => known.includes(format))
  return formats.includes('ean_13') ? new Reader({ formats }) : null
}

/** Says which of the codes in view are to be counted, at each moment in milliseconds. */
export function codeGate(awayMs = AWAY_MS): (codes: readonly string[], now: number) => string[] {
  const lastSeen = new Map<string, number>()
  return (codes, now) => {
    const news = [...new Set(codes)].filter(code => {
      const before = lastSeen.get(code)
      lastSeen.set(code, now)
      return code !== '' && (before === undefined || now - before >= awayMs)
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
