/** A text in a pattern of `like`, where it stands for itself. */
export function escapedLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The pattern of texts that contain this one. */
export function likeContaining(text: string): string {
  return `%${escapedLike(text)}%`
}
