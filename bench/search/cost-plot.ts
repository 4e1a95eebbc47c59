/** What one contender costs at each size. */
export interface CostLine {
  readonly name: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

export interface CostPanel {
  readonly title: string
  readonly lines: readonly CostLine[]
}

const WIDTH = 360
const HEIGHT = 240
const LINE_HEIGHT = 13
const MARGIN = { left: 52, right: 84, top: 28, bottom: 34 }
const COLOURS = ['#0b6e4f', '#b4531a', '#2f4b8f', '#7a3e7a']

/** Cost against size on logarithmic axes, a panel for each kind of work, as an SVG of its own. */
export function costPlot(panels: readonly CostPanel[], labels: { x: string; y: string }): string {
  const columns = 2
  const rows = Math.ceil(panels.length / columns)
  const drawn = panels.map((panel, at) => {
    const x = (at % columns) * WIDTH
    const y = Math.floor(at / columns) * HEIGHT
    return `<g transform="translate(${x} ${y})">${panelOf(panel, labels)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * WIDTH} ${rows * HEIGHT}" font-family="system-ui, sans-serif" font-size="11" fill="#222"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>\n`
}

function panelOf({ title, lines }: CostPanel, labels: { x: string; y: string }): string {
  const points = lines.flatMap(line => line.points)
  const x = scale(
    points.map(point => point.x),
    MARGIN.left,
    WIDTH - MARGIN.right,
  )
  const y = scale(
    points.map(point => point.y),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  )
  const grid = [
    ...y.ticks.map(
      tick =>
        `<path d="M${MARGIN.left} ${y.at(tick)}H${WIDTH - MARGIN.right}" stroke="#ddd"/><text x="${MARGIN.left - 6}" y="${y.at(tick) + 4}" text-anchor="end">${formatTick(tick)}</text>`,
    ),
    ...[...new Set(points.map(point => point.x))].map(
      size =>
        `<text x="${x.at(size)}" y="${HEIGHT - MARGIN.bottom + 14}" text-anchor="middle">${formatTick(size)}</text>`,
    ),
  ]
  const colourAt = (at: number) => COLOURS[at % COLOURS.length]
  const curves = lines.map(({ points }, at) => {
    const path = points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${x.at(point.x)} ${y.at(point.y)}`)
      .join('')
    const dots = points.map(point => `<circle cx="${x.at(point.x)}" cy="${y.at(point.y)}" r="2.5"/>`)
    return `<g fill="${colourAt(at)}"><path d="${path}" fill="none" stroke="${colourAt(at)}" stroke-width="2"/>${dots.join('')}</g>`
  })
  const ends = lines.flatMap(({ name, points }, at) => {
    const end = points.at(-1)
    return end === undefined ? [] : [{ name, at, x: x.at(end.x), y: y.at(end.y) }]
  })
  const names = spreadLabels(ends).map(
    ({ name, at, x, y }) =>
      `<text x="${x + 8}" y="${y + 4}" fill="${colourAt(at)}" font-weight="600">${name}</text>`,
  )
  return `<text x="${MARGIN.left}" y="16" font-weight="600" font-size="12">${title} (${labels.y})</text>${grid.join('')}<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 6}" text-anchor="middle">${labels.x}</text>${curves.join('')}${names.join('')}`
}

/** Pushed down as far as needed for each to be read. */
function spreadLabels<Label extends { readonly y: number }>(labels: readonly Label[]): Label[] {
  let free = Number.NEGATIVE_INFINITY
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map(label => {
      const y = Math.max(label.y, free)
      free = y + LINE_HEIGHT
      return { ...label, y }
    })
}

/** A logarithmic scale over whole powers of ten that hold the values. */
function scale(values: readonly number[], from: number, to: number) {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(Math.log10)
  const first = Math.floor(low ?? 0)
  const last = Math.max(first + 1, Math.ceil(high ?? 1))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at))
  const at = (value: number) =>
    Math.round((from + ((Math.log10(value) - first) / (last - first)) * (to - from)) * 10) / 10
  return { ticks, at }
}

function formatTick(value: number): string {
  return value >= 1 ? value.toLocaleString('en-US') : String(Number(value.toPrecision(1)))
}
