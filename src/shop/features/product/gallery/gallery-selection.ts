import { DRAG_THRESHOLD_PX, GALLERY_FIRST_SELECTION_MS } from '#domain/constants.ts'

export interface GallerySelection {
  /** The user chose a slide. */
  select(index: number): void
  /** Call on mount; returns the cleanup. */
  appear(): () => void
}

/** GAL-03, GAL-04: selects the first slide one second after the gallery appears, unless the user chose one before. */
export function createGallerySelection(onSelect: (index: number) => void): GallerySelection {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    select(index) {
      clearTimeout(timer)
      onSelect(index)
    },
    appear() {
      timer = setTimeout(() => onSelect(0), GALLERY_FIRST_SELECTION_MS)
      return () => clearTimeout(timer)
    },
  }
}

/** GAL-22: whether the pointer moved far enough between press and release to count as a drag. */
export function wasDragged(
  pressed: { readonly x: number; readonly y: number } | null,
  released: { readonly x: number; readonly y: number },
): boolean {
  return pressed !== null && Math.hypot(released.x - pressed.x, released.y - pressed.y) >= DRAG_THRESHOLD_PX
}
