import { inflateSync } from 'node:zlib'

/** The words of a PDF written with standard fonts, page by page, in the order they were set. */
export function pdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  const streams = Array.from(file.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs))
  return streams
    .map(([, data = '']) => textOf(inflate(data)))
    .filter(text => text !== '')
    .join('\n')
}

export function pageCount(pdf: Uint8Array): number {
  return Array.from(
    Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ).length
}

function inflate(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  } catch {
    // A picture's pixels, cut where they happened to spell the end of a stream.
    return ''
  }
}

/** Each `TJ` is a piece of a line: strings in hexadecimal Windows-1252 with kerning between them. */
function textOf(content: string): string {
  return Array.from(content.matchAll(/\[([^\]]*)\] TJ/g), ([, pieces = '']) =>
    Array.from(pieces.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) =>
      new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
    ).join(''),
  ).join('\n')
}
