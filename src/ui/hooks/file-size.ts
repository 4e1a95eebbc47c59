/** Formats a file size: `812 KB`, `4,7 MB`. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / 1024).toFixed(1).replace('.', ',')} MB`
}
