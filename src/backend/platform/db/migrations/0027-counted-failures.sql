-- Failures to sign in or to change a password: one entry a day for each account and address, which counts.
ALTER TABLE audit_log
  ADD COLUMN day date,
  ADD COLUMN times integer NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX audit_log_counted ON audit_log (day, action, email, address_hash) NULLS NOT DISTINCT
  WHERE day IS NOT NULL;
