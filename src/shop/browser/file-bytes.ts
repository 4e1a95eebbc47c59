/** The content of a file; null if it no longer exists or cannot be read. */
export function bytesOf(file: File): Promise<Uint8Array | null> {
  return file.arrayBuffer().then(
    buffer => new Uint8Array(buffer),
    () => null,
  )
}

/** The number of arguments of a call is limited. */
const SLICE = 0x8000

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE) {
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  }
  return btoa(text)
}
