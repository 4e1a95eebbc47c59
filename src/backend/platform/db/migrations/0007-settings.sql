-- Exchange rates, delivery methods and the settings an operator may change (domain.md 4.2).

CREATE TABLE exchange_rates (
  currency char(3) NOT NULL CHECK (currency = 'USD'),
  date date NOT NULL,
  buy numeric(14, 4) CHECK (buy > 0),
  sell numeric(14, 4) CHECK (sell > 0),
  -- Pesos per dollar.
  rate numeric(14, 4) NOT NULL CHECK (rate > 0),
  source text NOT NULL CHECK (source IN ('ERP', 'BCU', 'manual')),
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (currency, date)
);

CREATE TABLE shipping_methods (
  code varchar(20) PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('own', 'agency', 'pickup')),
  agencies text[] NOT NULL DEFAULT '{}',
  needs_address boolean NOT NULL,
  -- Pesos, net; NULL: the freight is paid at destination or there is none.
  charge numeric(14, 2) CHECK (charge >= 0),
  pay_at_destination boolean NOT NULL DEFAULT false,
  -- Departments it serves; empty: all of them.
  departments char(2)[] NOT NULL DEFAULT '{}',
  days text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
