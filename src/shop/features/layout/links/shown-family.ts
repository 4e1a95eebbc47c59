/** A family of the main navigation. */
export interface ShownFamily {
  /** As written in the menu, e.g. `AGRO Y JARDIN` (HDR-08). */
  readonly title: string
  readonly slug: string
}
