export const messages = {
  title: 'Avisos de ingreso',
  intro:
    'Productos sin stock de los que llegará un correo cuando ingresen. Cada aviso se manda una sola vez.',
  none: 'No hay avisos pedidos',
  noneHelp: 'Un aviso se pide con "Avisarme cuando ingrese" en la página de un producto sin stock.',
  toCatalogue: 'Ver el catálogo',
  code: (code: string) => `Cód. ${code}`,
  since: (day: string) => `Se espera desde el ${day}`,
  cancel: 'Cancelar aviso',
  cancelOf: (title: string) => `Cancelar aviso: ${title}`,
  cancelled: (title: string) => `Aviso cancelado: ${title}.`,
  failed: 'El aviso no se pudo cancelar. Probar de nuevo.',
} as const
