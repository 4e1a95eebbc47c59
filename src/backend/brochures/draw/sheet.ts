import PDFDocument from 'pdfkit'
import { BROCHURE_PAGE } from '#domain/brochures/brochure-pages.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { fitLine, fitLines, type Measure } from './text-fit.ts'

type Pdf = InstanceType<typeof PDFDocument>

/** A4 portrait, in points. */
export const PAGE = BROCHURE_PAGE
export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin
export const COLOURS = {
  ink: '#17212b',
  muted: '#5f6c79',
  line: '#dbe1e6',
  accent: '#24465c',
  tint: '#eef2f5',
} as const

// Inter is only available as WOFF2, which pdfkit cannot subset; every PDF reader has Helvetica.
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const
/** Size of the cache of word widths; a brochure repeats most of its words. */
const MAX_CACHED_WORDS = 20_000

export interface TextStyle {
  readonly font?: keyof typeof FONTS
  readonly size: number
  readonly colour?: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly lines?: number
  readonly align?: 'left' | 'center' | 'right'
  readonly leading?: number
}

export type Picture = ReturnType<Sheet['open']>

/** A PDF whose texts are fitted into boxes and never add a page. */
export class Sheet {
  readonly pdf: Pdf
  readonly #widths = new Map<string, number>()

  constructor(info: { readonly title: string; readonly author: string; readonly madeAt: Date }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang: 'es-UY',
      displayTitle: true,
      info: {
        Title: printable(info.title),
        Author: printable(info.author),
        CreationDate: info.madeAt,
        ModDate: info.madeAt,
      },
    })
  }

  /** Opens a JPEG or PNG; however often it is drawn, the file contains it once. */
  open(body: Buffer) {
    return this.pdf.openImage(body)
  }

  /** The lines a text takes in a box. */
  lines(text: string, style: TextStyle, width: number, most: number): string[] {
    return fitLines(printable(text), width, most, this.#measure(style))
  }

  /** Draws a text in its box; returns its height. */
  text(text: string, style: TextStyle, box: Box): number {
    const measure = this.#measure(style)
    const leading = box.leading ?? style.size * 1.2
    const most = box.lines ?? 1
    const lines =
      most === 1 ? [fitLine(printable(text), box.width, measure)] : this.lines(text, style, box.width, most)
    const { font = 'regular', size, colour = COLOURS.ink } = style
    this.pdf.font(FONTS[font]).fontSize(size).fillColor(colour)
    for (const [at, line] of lines.entries()) {
      if (line === '') continue
      const room = box.align === undefined || box.align === 'left' ? 0 : box.width - measure(line)
      const x = box.x + (box.align === 'center' ? room / 2 : room)
      this.pdf.text(line, x, box.y + at * leading, { lineBreak: false })
    }
    return lines.length * leading
  }

  width(text: string, style: TextStyle): number {
    return this.#measure(style)(printable(text))
  }

  rule(
    y: number,
    colour: string,
    thickness: number,
    x: number = PAGE.margin,
    width: number = INNER_WIDTH,
  ): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(colour)
  }

  /** Word widths are cached: measuring is most of the work of a page. */
  #measure({ font = 'regular', size }: TextStyle): Measure {
    const name = FONTS[font]
    const wordWidth = (word: string) => {
      const key = `${name} ${word}`
      const known = this.#widths.get(key)
      if (known !== undefined) return known
      const width = this.pdf.font(name).fontSize(1000).widthOfString(word) / 1000
      if (this.#widths.size >= MAX_CACHED_WORDS) this.#widths.clear()
      this.#widths.set(key, width)
      return width
    }
    return text => {
      const words = text.split(' ')
      return (
        size * (words.reduce((sum, word) => sum + wordWidth(word), 0) + (words.length - 1) * wordWidth(' '))
      )
    }
  }
}
