/** How a search result deviates from the typed term. */
export interface SearchNotes {
  /** The term searched instead of the typed one, which matched nothing (SRC-17). */
  readonly corrected: string | null
  /** No product matches all the words of the term; these match the most of them. */
  readonly partial: boolean
  /**
   * SRC-26: for a partial result, the words without a match and the words that were searched, both as typed. The former
   * are those that even the best product lacks, or the whole term where other products have one of them.
   */
  readonly leftOut: { readonly words: string[]; readonly searched: string } | null
  /** SRC-25: the requested size, which nothing has, and the nearest one found, as people write them. */
  readonly nearestSize: { readonly asked: string; readonly found: string } | null
  /** OFP-28: the term is the code of a product that another one follows, which is sold in its place. */
  readonly replaced: {
    readonly code: string
    readonly by: { readonly code: string; readonly title: string }
  } | null
}

export const NO_SEARCH_NOTES: SearchNotes = {
  corrected: null,
  partial: false,
  leftOut: null,
  nearestSize: null,
  replaced: null,
}

/** Picks the notes of a larger search result. */
export function searchNotesOf({
  corrected,
  partial,
  leftOut,
  nearestSize,
  replaced,
}: SearchNotes): SearchNotes {
  return { corrected, partial, leftOut, nearestSize, replaced }
}
