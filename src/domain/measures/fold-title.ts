// biome-ignore lint/suspicious/noControlCharactersInRegex: the question is exactly "is it all ASCII?"
const ASCII = /^[\x00-\x7f]*$/
const VULGAR_FRACTION = /(\d?)([¼½¾⅛⅜⅝⅞])/g
const MARKS: Readonly<Record<string, string>> = {
  '×': 'x',
  '”': '"',
  '″': '"',
  '“': '"',
  º: '°',
  ø: 'd',
  Ø: 'd',
}

/** The title with fraction characters expanded, and the same text in lower case without accents, of equal length. */
export function foldTitle(title: string): { readonly title: string; readonly folded: string } {
  if (ASCII.test(title)) return { title, folded: title.toLowerCase() }
  const written = title.replace(VULGAR_FRACTION, (_, whole: string, mark: string) => {
    const fraction = mark.normalize('NFKD').replace('\u2044', '/')
    return whole === '' ? fraction : `${whole} ${fraction}`
  })
  const folded = Array.from({ length: written.length }, (_, at) => {
    const letter = written.charAt(at)
    return MARKS[letter] ?? letter.normalize('NFD').charAt(0).toLowerCase().charAt(0)
  })
  return { title: written, folded: folded.join('') }
}
