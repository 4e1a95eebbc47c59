-- The operators of the distributor and what they may do (office.md 1.2, 1.3, 3.2). Staff are not users: the session of a
-- customer can by no mistake become an operator's.

CREATE TABLE roles (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  -- `area.action`, src/domain/permissions/staff-permissions.ts
  permissions text[] NOT NULL,
  -- `own`: only customers whose seller is the person's employee code.
  scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'own')),
  -- Nobody changes it: the owner's.
  is_fixed boolean NOT NULL DEFAULT false,
  -- Of a machine: it has tokens instead of people.
  is_machine boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);

INSERT INTO roles (id, name, is_fixed, is_machine, scope, permissions) VALUES
  ('dueno', 'Dueño', true, false, 'all', '{
    home.read, orders.read, orders.review, orders.confirm, orders.cancel, orders.propose, orders.pick, orders.dispatch,
    orders.place, orders.price, customers.read, customers.edit, customers.users, customers.terms, customers.documents,
    customers.impersonate, products.read, products.edit, products.media, products.publish, tree.edit, prices.read,
    prices.edit, prices.approve, stock.edit, costs.read, imports.run, imports.pictures, imports.undo, changes.undo,
    promos.edit, promos.publish, popups.edit, content.edit, content.publish, repairs.read, repairs.edit,
    warranties.decide, reports.read, reports.export, settings.edit, staff.edit, roles.edit, audit.read}'),
  ('administracion', 'Administración', false, false, 'all', '{
    home.read, orders.read, orders.review, orders.confirm, orders.cancel, orders.propose, orders.pick, orders.dispatch,
    orders.place, orders.price, customers.read, customers.edit, customers.users, customers.terms, customers.documents,
    customers.impersonate, products.read, products.edit, products.media, products.publish, tree.edit, prices.read,
    prices.edit, stock.edit, costs.read, imports.run, imports.pictures, imports.undo, changes.undo, promos.edit,
    promos.publish, popups.edit, content.edit, content.publish, repairs.read, repairs.edit, warranties.decide,
    reports.read, reports.export, settings.edit, audit.read}'),
  ('ventas', 'Ventas', false, false, 'all', '{
    home.read, orders.read, orders.confirm, orders.cancel, orders.propose, orders.place, customers.read,
    customers.users, customers.documents, customers.impersonate, products.read, prices.read, repairs.read,
    reports.read, reports.export}'),
  ('vendedor', 'Vendedor', false, false, 'own', '{
    home.read, orders.read, orders.propose, orders.place, customers.read, customers.documents, customers.impersonate,
    products.read, prices.read, repairs.read, reports.read}'),
  ('deposito', 'Depósito', false, false, 'all', '{
    home.read, orders.read, orders.pick, orders.dispatch, products.read, stock.edit}'),
  ('taller', 'Taller', false, false, 'all', '{
    home.read, customers.read, products.read, repairs.read, repairs.edit, warranties.decide}'),
  ('contenido', 'Contenido', false, false, 'all', '{
    home.read, products.read, products.edit, products.media, products.publish, tree.edit, imports.pictures,
    promos.edit, popups.edit, content.edit}'),
  ('contador', 'Contador', false, false, 'all', '{
    home.read, orders.read, customers.read, customers.documents, products.read, prices.read, reports.read,
    reports.export, audit.read}'),
  ('erp', 'ERP', true, true, 'all', '{
    orders.read, orders.progress, customers.sync, stock.sync, prices.sync, documents.sync}');

CREATE TABLE staff (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL UNIQUE,
  name text NOT NULL CHECK (name = btrim(name) AND name <> ''),
  -- argon2id in its standard text form; NULL until the invitation is accepted.
  password_hash text,
  role_id text NOT NULL REFERENCES roles (id),
  -- Whose customers a person with scope `own` sees.
  employee_code varchar(20) REFERENCES employees (code),
  status text NOT NULL DEFAULT 'invited' CHECK (status IN ('invited', 'active', 'blocked')),
  preferences jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz
);

CREATE TABLE staff_sessions (
  -- SHA-256 of the token in the cookie, as with the customers' sessions.
  token_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- NULL: the password was given, the second factor was not.
  second_factor_at timestamptz,
  step_up_at timestamptz,
  -- Five wrong second factors end the attempt (OFA-08).
  wrong_factors integer NOT NULL DEFAULT 0,
  is_shared boolean NOT NULL DEFAULT false,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_expiry ON staff_sessions (expires_at);

CREATE TABLE staff_tokens (
  token_hash bytea PRIMARY KEY,
  -- NULL: of the first owner, who does not exist yet.
  staff_id uuid REFERENCES staff (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('first-owner', 'invite', 'reset')),
  -- Of the first owner, where it is known.
  email citext,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((staff_id IS NULL) = (purpose = 'first-owner'))
);
CREATE INDEX staff_tokens_staff ON staff_tokens (staff_id);

CREATE TABLE staff_totp (
  staff_id uuid PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  -- Sealed with the key of the installation: reading the table gives no code.
  secret bytea,
  -- A new secret, until a code of it was given.
  pending bytea,
  -- The time step of the last accepted code, which is not accepted again (OFA-05).
  last_step bigint,
  confirmed_at timestamptz
);

CREATE TABLE staff_passkeys (
  credential_id bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkeys_staff ON staff_passkeys (staff_id);

CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- Challenges of passkeys, good for minutes.
CREATE UNLOGGED TABLE staff_challenges (
  id text PRIMARY KEY,
  staff_id uuid,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'second-factor', 'add', 'step-up')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Tokens of systems with a role of their own, as the ERP's; only their hash is stored.
CREATE TABLE service_tokens (
  token_hash bytea PRIMARY KEY,
  role_id text NOT NULL REFERENCES roles (id),
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  ended_at timestamptz
);

-- As `idempotency_keys`, whose owner is a customer.
CREATE TABLE staff_idempotency_keys (
  -- The person, or the name of a service token's role.
  staff_id text NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'finished')),
  status integer,
  reply jsonb,
  order_id bigint,
  started_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, route, key)
);
CREATE INDEX staff_idempotency_keys_expiry ON staff_idempotency_keys (expires_at);

-- Sign-ins and acts without data; what changes data is a change set (0050).
ALTER TABLE audit_log ADD COLUMN staff_id uuid;
CREATE INDEX audit_log_staff ON audit_log (staff_id, at DESC) WHERE staff_id IS NOT NULL;
