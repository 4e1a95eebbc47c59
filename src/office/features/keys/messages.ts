export const messages = {
  title: 'Teclas',
  screen: 'De esta pantalla',
  office: 'De toda la oficina',
  none: 'Esta pantalla no tiene teclas propias.',
  use: 'Usar teclas de una letra',
  useWhy: 'Desactivarlas sirve a quien dicta o usa un lector de pantalla. Las combinaciones con Ctrl siguen.',
  failed: 'No se pudo guardar la preferencia.',
  on: 'Teclas de una letra activadas.',
  off: 'Teclas de una letra desactivadas.',

  help: 'Ver las teclas',
  palette: 'Buscar o ir a otra pantalla',
  menu: 'Contraer o ampliar el menú',
} as const
