/** The same in another language: sentences for sentences, taking what the Spanish ones take. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Told
    ? (...given: Given) => Translated<Told>
    : { readonly [Name in keyof Text]: Translated<Text[Name]> }

/**
 * Texts of a feature in another language, for `texts.<code>.ts` beside its `texts.ts`: what is left out stays Spanish
 * (docs/decisions/0010-languages.md). A text that does not exist, or takes something else, does not compile.
 */
export type Translation<Texts> = { readonly [Name in keyof Texts]?: Translated<Texts[Name]> }
