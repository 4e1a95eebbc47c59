/** How the products of a search answer its term, where they do not answer all of it as it was typed. */
export interface SearchNotes {
  /** The term that was searched instead of the one typed, which matched nothing (SRC-17). */
  readonly corrected: string | null
  /** No product has all the words of the term: these have the most of them. */
  readonly partial: boolean
  /**
   * SRC-26: of a partial answer, what nothing has, and the words of the term that were searched, both as typed. The
   * first are the words that even the best product lacks, or the whole term where other products have one of them.
   */
  readonly leftOut: { readonly words: string[]; readonly searched: string } | null
  /** SRC-25: the size asked for, which nothing has, and the nearest one that was found, as people write them. */
  readonly nearestSize: { readonly asked: string; readonly found: string } | null
}

export const NO_SEARCH_NOTES: SearchNotes = {
  corrected: null,
  partial: false,
  leftOut: null,
  nearestSize: null,
}

/** The notes of an answer that says more than them. */
export function searchNotesOf({ corrected, partial, leftOut, nearestSize }: SearchNotes): SearchNotes {
  return { corrected, partial, leftOut, nearestSize }
}
