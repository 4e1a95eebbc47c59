/** Page numbers to show: first, last, the current one and its neighbours; `null` is a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const visible = [1, current - 1, current, current + 1, pages].filter(page => page >= 1 && page <= pages)
  const numbers = [...new Set(visible)].sort((a, b) => a - b)
  return numbers.flatMap((page, index) => {
    const gap = page - (numbers[index - 1] ?? page)
    // A gap of one page shows that page: the ellipsis would take the same space.
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
