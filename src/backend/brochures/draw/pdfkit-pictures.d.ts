/** A picture opened once and drawn on many pages, missing from the package's types. */
declare namespace PDFKit.Mixins {
  interface OpenedPicture {
    readonly width: number
    readonly height: number
    readonly label: string
  }

  interface PDFImage {
    openImage(source: Buffer): OpenedPicture
    image(picture: OpenedPicture, x: number, y: number, options?: ImageOption): this
  }
}
