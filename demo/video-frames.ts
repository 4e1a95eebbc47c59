import { drawingOf } from '#backend/media/draw/drawings.ts'
import { disc, rect } from '#backend/media/draw/shapes.ts'
import { tileSvg } from '#backend/media/draw/tile.ts'
import { type DemoProduct, picturesOf } from './catalogue/products.ts'

export const FRAMES_PER_SECOND = 30
export const FRAME_COUNT = 4 * FRAMES_PER_SECOND

/** A drawing's content at a moment from 0 to 1. Both ends equal the still picture, so that the video starts without a jump. */
type Movement = (svg: string, moment: number) => string

/** By video. */
const movements: Readonly<Record<string, Movement>> = {
  '/video/sierra-circular.mp4': sawThrough,
  '/video/rodillo.mp4': paintWall,
  '/video/ventilador-pie.mp4': blow,
}

const WOOD = '#cb9158'
const LIGHT_WOOD = '#e5bd8b'
/** The roller's own light colour. */
const PAINT = '#ce87a9'

/** The frames of a product's video as SVG, in order. */
export function videoFrames(product: DemoProduct): string[] {
  const [picture] = picturesOf(product)
  const drawing = picture === undefined ? undefined : drawingOf(picture.motif)
  const move = movements[product.videos[0] ?? '']
  if (picture === undefined || drawing === undefined || move === undefined)
    throw new Error(`${product.code} has no drawing or no movement`)
  return Array.from({ length: FRAME_COUNT }, (_, frame) => {
    const svg = move(drawing.svg, frame / (FRAME_COUNT - 1))
    return tileSvg(picture.view, { ...drawing, svg }, picture.label ?? '')
  })
}

function fill(colour: string, d: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`
}

function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`
}

/** The blade's teeth and ring are drawn first. A board passes below the base plate while they turn. */
function sawThrough(svg: string, moment: number): string {
  const angle = runUp(moment) * 360 * 5
  const [, blade = '', body = ''] = /^(<path[^>]*><path[^>]*>)(.*)$/.exec(svg) ?? []
  const left = 150 - 300 * moment
  const board = fill(LIGHT_WOOD, rect(0, 0, 120, 14)) + fill(WOOD, rect(0, 9, 120, 5))
  const isVisible = left < 130 && left > -150
  const isCutting = left < 40 && left + 120 > 44
  return [
    group(`rotate(${angle} 44 62)`, blade),
    isVisible ? group(`translate(${left} 71)`, board) : '',
    isCutting ? sawdust(moment) : '',
    body,
  ].join('')
}

/** Chips that fly backwards from the cut, each on its own path. */
function sawdust(moment: number): string {
  const chips = Array.from({ length: 14 }, (_, chip) => {
    const way = (moment * 9 + chip * 0.37) % 1
    const x = 50 + way * (24 + (chip % 5) * 9)
    const y = 84 + way * way * 26 - way * (chip % 4) * 9
    return fill(WOOD, disc(round(x), round(y), 1.2 + (chip % 3) * 0.4))
  })
  return chips.join('')
}

/** The blades are the group of the drawing. */
function blow(svg: string, moment: number): string {
  const angle = runUp(moment) * 360 * 6
  return svg.replace(/<g.*<\/g>/, blades => group(`rotate(${angle} 50 32)`, blades))
}

/** Keyframes of the roller; `paints`: it paints on the way there. */
const strokes = [
  { at: 0, x: 0, y: 0, paints: false },
  { at: 0.12, x: -36, y: 44, paints: false },
  { at: 0.34, x: -36, y: -52, paints: true },
  { at: 0.46, x: 37, y: -52, paints: false },
  { at: 0.7, x: 37, y: 44, paints: true },
  { at: 0.84, x: 0, y: 0, paints: false },
  { at: 1, x: 0, y: 0, paints: false },
] as const

/** Two strokes of paint behind the roller, which fade out at the end. */
function paintWall(svg: string, moment: number): string {
  let at = { x: 0, y: 0 }
  const painted: string[] = []
  for (const [index, to] of strokes.entries()) {
    const from = strokes[index - 1]
    if (from === undefined || moment <= from.at) continue
    const way = ease(Math.min(1, (moment - from.at) / (to.at - from.at)))
    at = { x: round(from.x + (to.x - from.x) * way), y: round(from.y + (to.y - from.y) * way) }
    if (to.paints) painted.push(rect(at.x + 6, Math.min(from.y, at.y) + 8, 74, Math.abs(at.y - from.y) + 32))
  }
  const fading = Math.min(1, Math.max(0, (1 - moment) / 0.14))
  const paint = painted.length === 0 ? '' : fill(PAINT, painted.join(''), round(fading))
  return paint + group(`translate(${at.x} ${at.y})`, svg)
}

/** Eases in and out with constant speed in between. */
function runUp(moment: number): number {
  const ramp = 0.2
  const whole = 1 - ramp
  if (moment < ramp) return moment ** 2 / (2 * ramp) / whole
  if (moment > 1 - ramp) return 1 - (1 - moment) ** 2 / (2 * ramp) / whole
  return (moment - ramp / 2) / whole
}

function ease(way: number): number {
  return way * way * (3 - 2 * way)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
