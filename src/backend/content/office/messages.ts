import type { StructureProblem } from '#domain/content/sections.ts'

const STRUCTURE: Readonly<Record<StructureProblem, string>> = {
  empty: 'El texto está vacío.',
  emptyHeading: 'Hay un título sin palabras.',
  outsideQuestion:
    'En las preguntas frecuentes todo texto va debajo de una pregunta, y cada pregunta debajo de un grupo.',
  unanswered: 'Hay una pregunta sin respuesta.',
}

export const messages = {
  structure: (problem: StructureProblem) => STRUCTURE[problem],
  unknownFields: (names: readonly string[]) =>
    `No hay un dato de la empresa que se llame ${names.map(name => `{${name}}`).join(', ')}.`,
  badLink: (text: string) => `El enlace “${text}” no es una dirección https ni un correo electrónico.`,
  inPast: 'El momento de publicar ya pasó.',
  pageStays: 'Las páginas de la tienda quedan siempre publicadas.',
  unknownSource: 'No hay una versión en español de la que se haya traducido.',
  nothingTranslated: 'Falta traducir algo.',
  translated: (title: string, language: string, version: number) =>
    `${title}: ${language}, versión ${version}`,
  translationRestored: (title: string, language: string, version: number, from: number) =>
    `${title}: ${language}, versión ${version}, igual a la ${from}`,
  inLanguage: (title: string, language: string) => `${title} (${language})`,
  notInstalled: 'Esta instalación no tiene ese idioma.',
  created: (title: string) => `${title}: nota nueva`,
  saved: (title: string, version: number) => `${title}: versión ${version}`,
  restored: (title: string, version: number, from: number) =>
    `${title}: versión ${version}, igual a la ${from}`,
  published: (title: string, version: number) => `${title}: publicada la versión ${version}`,
  scheduled: (title: string, version: number, at: string) =>
    `${title}: la versión ${version} se publica el ${at}`,
  unscheduled: (title: string) => `${title}: ya no se publica sola`,
  withdrawn: (title: string) => `${title}: retirada de la tienda`,
} as const
