import type { TreeRefusal } from '#domain/catalogue/edit-tree.ts'

/** Texts about the tree of products. */
export const messages = {
  created: (name: string) => `Árbol: ${name} creado`,
  renamed: (was: string, name: string) => `Árbol: ${was} pasa a llamarse ${name}`,
  moved: (name: string, into: string | null) =>
    into === null ? `Árbol: ${name} pasa a ser una familia` : `Árbol: ${name} pasa a ${into}`,
  reordered: (name: string) => `Árbol: ${name} cambia de orden`,
  deleted: (name: string) => `Árbol: ${name} eliminado`,
  hasProducts: (count: number) =>
    count === 1
      ? 'Tiene un producto: pasarlo antes a otro lugar.'
      : `Tiene ${count.toLocaleString('es-UY')} productos: pasarlos antes a otro lugar.`,
  refusal(refusal: TreeRefusal): string {
    if (refusal.reason === 'collision') return `Ahí ya está ${refusal.other}, con la misma dirección.`
    const texts: Readonly<Record<Exclude<TreeRefusal['reason'], 'collision'>, string>> = {
      gone: 'Ese lugar del árbol ya no está.',
      'no-slug': 'El nombre tiene que tener alguna letra o número.',
      'too-deep': 'El árbol tiene cuatro niveles: no entra más abajo.',
      'inside-itself': 'No puede quedar dentro de sí mismo.',
      'not-empty': 'Tiene otros lugares adentro: moverlos o eliminarlos antes.',
    }
    return texts[refusal.reason]
  },
} as const
