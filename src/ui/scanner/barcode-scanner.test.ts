import { describe, expect, test } from 'vitest'
import { barcodeReader, createCodeFilter } from './barcode-scanner.ts'

function browser(formats: readonly string[]) {
  class BarcodeDetector {
    static getSupportedFormats = async () => formats
    readonly formats: readonly string[]
    constructor(options: { formats: readonly string[] }) {
      this.formats = options.formats
    }
    detect = async () => []
  }
  return { BarcodeDetector, navigator: { mediaDevices: { getUserMedia: async () => null } } }
}

describe('CRT-43 bar codes by camera', () => {
  test('only if the browser can read them and has a camera', async () => {
    expect(await barcodeReader(browser(['ean_13', 'qr_code', 'itf']))).toMatchObject({
      formats: ['ean_13', 'itf'],
    })
    expect(await barcodeReader(browser(['qr_code']))).toBeNull()
    expect(await barcodeReader({ ...browser(['ean_13']), navigator: {} })).toBeNull()
    expect(await barcodeReader({ navigator: browser([]).navigator })).toBeNull()
  })

  test('a code in view counts once, and again after it left the view', () => {
    const newCodes = createCodeFilter(1000)
    expect(newCodes(['A', 'A', 'B'], 0)).toEqual(['A', 'B'])
    expect(newCodes(['A'], 500)).toEqual([])
    expect(newCodes(['A'], 1400)).toEqual([])
    expect(newCodes(['B', ''], 1400)).toEqual(['B'])
    expect(newCodes(['A'], 2400)).toEqual(['A'])
  })
})
