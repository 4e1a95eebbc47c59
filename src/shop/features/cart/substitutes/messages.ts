export const messages = {
  title: 'Sustitutos en stock',
  titleOf: (title: string) => `Sustitutos en stock: ${title}`,
  show: 'Ver sustitutos',
  hide: 'Ocultar sustitutos',
  named: (label: string, title: string) => `${label}: ${title}`,
  none: 'No hay un sustituto igual en stock.',
  failed: 'Los sustitutos no se pudieron cargar. Probar de nuevo.',
  code: (code: string) => `Cód. ${code}`,
  less: (by: string) => `${by} menos`,
  more: (by: string) => `${by} más`,
  same: 'Mismo precio',
  percent: (percent: number) => `${percent}\u00A0%`,
} as const
