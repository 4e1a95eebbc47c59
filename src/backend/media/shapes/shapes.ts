/** Path data for the few shapes most drawings are made of, on a grid of 100 x 100. */

/** A rectangle with rounded corners. */
export function rect(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
}

/** An ellipse, or a circle when `ry` is left out. */
export function disc(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
}

/** A circle with a hole. */
export function ring(cx: number, cy: number, outer: number, inner: number): string {
  return `${disc(cx, cy, outer)}M${cx - inner} ${cy}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0 ${-2 * inner} 0z`
}

/** A closed shape through the points `x1 y1 x2 y2 …`. */
export function poly(...points: number[]): string {
  return `M${points.join(' ')}z`
}

/** A regular polygon with a corner at the top, turned by `turn` degrees. */
export function regular(cx: number, cy: number, radius: number, corners: number, turn = 0): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((turn - 90 + (360 * index) / corners) * Math.PI) / 180
    return [round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle))]
  })
  return poly(...points.flat())
}

/** A gear or a saw blade: `teeth` points between the two radii, leaning by `lean` of a tooth. */
export function toothed(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  teeth: number,
  lean = 0.5,
): string {
  const points: number[] = []
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    for (const [radius, step] of [
      [inner, 0],
      [outer, lean],
    ] as const) {
      const angle = (2 * Math.PI * (tooth + step)) / teeth
      points.push(round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle)))
    }
  }
  return poly(...points)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
