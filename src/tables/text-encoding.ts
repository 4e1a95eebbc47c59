import { createReadStream } from 'node:fs'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * UTF-16 by its byte order mark, UTF-8 if the whole file is valid, else Windows-1252, in which any bytes are valid and
 * which older Windows programs write. Reads the file once.
 */
export async function detectEncoding(file: string): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(file)) {
      const bytes: Buffer = chunk
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
      isFirst = false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'windows-1252'
  }
}

/** Streams the text of a file without its byte order mark. */
export async function* readText(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file)) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The beginning of a file as text: at least `length` characters unless the file is shorter. */
export async function readBeginning(file: string, encoding: TextEncoding, length: number): Promise<string> {
  let text = ''
  for await (const piece of readText(file, encoding)) {
    text += piece
    if (text.length >= length) break
  }
  return text
}

/** Streams the lines of a file without line breaks; `isEnded` is false for a last line without one. */
export async function* readLines(
  file: string,
  encoding: TextEncoding,
): AsyncGenerator<{ readonly text: string; readonly isEnded: boolean }> {
  let rest = ''
  for await (const piece of readText(file, encoding)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield { text: line.endsWith('\r') ? line.slice(0, -1) : line, isEnded: true }
  }
  if (rest !== '') yield { text: rest, isEnded: false }
}
