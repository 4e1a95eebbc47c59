/** Path data for the shapes that pictures are composed of. */

/** A rectangle with rounded corners. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
}

/** A circle. */
export function disc(cx: number, cy: number, radius: number): string {
  return `M${cx - radius} ${cy}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`
}
