import { plainMotif } from '#backend/media/draw/render-picture.ts'
import { tileSvg } from '#backend/media/draw/tile.ts'
import { drawingOf } from '#backend/media/motifs/find-drawing.ts'
import { type Drawing, drawingSvg, fill, type Part, place, turnAbout } from '#backend/media/shapes/drawing.ts'
import { disc, rect } from '#backend/media/shapes/shapes.ts'
import type { DemoProduct } from './catalogue/generate.ts'
import type { DemoVideo } from './catalogue/videos.ts'

export const FRAMES_PER_SECOND = 30
export const FRAME_COUNT = 4 * FRAMES_PER_SECOND

/** A drawing at a moment from 0 to 1. Both ends equal the still picture, so that the video starts without a jump. */
type Movement = (parts: Drawing, moment: number) => Drawing

const movements: Readonly<Record<DemoVideo['name'], Movement>> = {
  'sierra-circular': sawThrough,
  rodillo: paintWall,
  'ventilador-pie': blow,
}

/** The frames of a product's video as SVG, in order. */
export async function videoFrames({ name }: DemoVideo, product: DemoProduct): Promise<string[]> {
  const [picture] = product.pictures
  const drawing = picture === undefined ? undefined : drawingOf(picture.motif)
  if (picture === undefined || drawing === undefined) throw new Error(`${product.itemcode} has no drawing`)
  const { bounds } = await plainMotif(drawing)
  const { family, parts } = drawing
  return Array.from({ length: FRAME_COUNT }, (_, frame) => {
    const moved = movements[name](parts, frame / (FRAME_COUNT - 1))
    const svg = drawingSvg(moved, { family, own: null }, () => '')
    return tileSvg(picture.view, { svg, bounds }, picture.label ?? '', family)
  })
}

/** The blade is drawn first: teeth, ring, axle. A board passes below the base plate while it turns. */
function sawThrough(parts: Drawing, moment: number): Drawing {
  const angle = runUp(moment) * 360 * 5
  const [teeth, ringOfBlade, ...body] = parts
  if (teeth === undefined || ringOfBlade === undefined) return parts
  const left = 150 - 300 * moment
  const board = [fill('woodLight', rect(0, 0, 120, 14)), fill('wood', rect(0, 9, 120, 5))]
  const isVisible = left < 130 && left > -150
  const isCutting = left < 40 && left + 120 > 44
  return [
    turnAbout(44, 62, angle, teeth, ringOfBlade),
    ...(isVisible ? [place(left, 71, 1, ...board)] : []),
    ...(isCutting ? sawdust(moment) : []),
    ...body,
  ]
}

/** Chips that fly backwards from the cut, each on its own path. */
function sawdust(moment: number): Part[] {
  return Array.from({ length: 14 }, (_, chip) => {
    const way = (moment * 9 + chip * 0.37) % 1
    const x = 50 + way * (24 + (chip % 5) * 9)
    const y = 84 + way * way * 26 - way * (chip % 4) * 9
    return fill('wood', disc(round(x), round(y), 1.2 + (chip % 3) * 0.4))
  })
}

/** The blades are the group of the drawing. */
function blow(parts: Drawing, moment: number): Drawing {
  const angle = runUp(moment) * 360 * 6
  return parts.map(part => (part.kind === 'group' ? turnAbout(50, 32, angle, part) : part))
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
function paintWall(parts: Drawing, moment: number): Drawing {
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
  const paint: Part[] =
    painted.length === 0 || fading === 0
      ? []
      : [{ kind: 'fill', paint: 'bodyLight', d: painted.join(''), opacity: round(fading) }]
  return [...paint, place(at.x, at.y, 1, ...parts)]
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
