import type { Section } from '#shop/features/information/information-page.tsx'
import { sections as calefaccion } from './calefaccion-cuantos-watts.tsx'
import { sections as codigos } from './codigos-y-multiplos-de-venta.tsx'
import { sections as amoladora } from './elegir-una-amoladora.tsx'
import { sections as motosierra } from './mantenimiento-de-la-motosierra.tsx'
import { sections as exteriores } from './pintar-exteriores-en-uruguay.tsx'
import { sections as tornillos } from './tornillo-y-tarugo-para-cada-pared.tsx'

/** Sections of each article by slug. */
export const postSections: Readonly<Record<string, readonly Section[]>> = {
  'codigos-y-multiplos-de-venta': codigos,
  'pintar-exteriores-en-uruguay': exteriores,
  'calefaccion-cuantos-watts': calefaccion,
  'tornillo-y-tarugo-para-cada-pared': tornillos,
  'mantenimiento-de-la-motosierra': motosierra,
  'elegir-una-amoladora': amoladora,
}
