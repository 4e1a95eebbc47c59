/** The type of a text in another language: the same shape and parameters as in Spanish. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translated<Result>
    : { readonly [Name in keyof Text]: Translated<Text[Name]> }

/**
 * Messages of a feature in another language, for `messages.<code>.ts` next to its `messages.ts`: missing messages stay Spanish
 * (docs/decisions/0010-languages.md). An unknown text, or one with other parameters, does not compile.
 */
export type Translation<Texts> = { readonly [Name in keyof Texts]?: Translated<Texts[Name]> }
