/** The staff of the demo shop; names and telephones are invented. */

export interface DemoEmployee {
  code: string
  name: string
  role: string
  email: string
  phone: string
  whatsapp: string
  zones: readonly string[]
  /** Whether customers may see them in the list of sellers. */
  public: boolean
}

export const demoEmployees: readonly DemoEmployee[] = [
  seller('V01', 'Silvana Pedrozo', 1, ['Montevideo Centro', 'Cordón', 'Aguada']),
  seller('V02', 'Rubén Altieri', 2, ['Montevideo Este', 'Ciudad de la Costa']),
  seller('V03', 'Noelia Bentos', 3, ['Salto', 'Paysandú', 'Río Negro', 'Artigas']),
  seller('V04', 'Fabián Etchemendy', 4, ['Maldonado', 'Rocha', 'Lavalleja', 'Treinta y Tres']),
  {
    ...seller('A01', 'Graciela Muñoz', 5, []),
    role: 'Administración de ventas',
    email: 'administracion@mostrador.test',
  },
  {
    ...seller('T01', 'Wilson Cabral', 6, []),
    role: 'Servicio técnico',
    email: 'service@mostrador.test',
    public: false,
  },
]

function seller(code: string, name: string, place: number, zones: readonly string[]): DemoEmployee {
  return {
    code,
    name,
    role: 'Vendedor',
    email: `${code.toLowerCase()}@mostrador.test`,
    phone: `+5982000000${place}`,
    whatsapp: `+5989900000${place}`,
    zones,
    public: true,
  }
}
