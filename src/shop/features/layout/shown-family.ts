/** A family of the main navigation. */
export interface ShownFamily {
  /** As the menu writes it, e.g. `AGRO Y JARDIN` (HDR-08). */
  readonly title: string
  readonly slug: string
}
