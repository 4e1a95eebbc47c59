-- A user's e-mail changes once both addresses have confirmed it (office.md OFC-05).

ALTER TABLE user_tokens DROP CONSTRAINT user_tokens_purpose_check;
ALTER TABLE user_tokens ADD CONSTRAINT user_tokens_purpose_check
  CHECK (purpose IN ('activate', 'reset', 'email-old', 'email-new'));

CREATE TABLE email_changes (
  -- One at a time: a new request replaces the one before.
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  request_id uuid NOT NULL,
  new_email citext NOT NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);
SELECT record_changes_of('email_changes', 'email-change', 'user_id', 'request_id');

-- A user's cart is kept under the e-mail, and follows it.
ALTER TABLE cart_lines DROP CONSTRAINT cart_lines_cardcode_email_fkey;
ALTER TABLE cart_lines ADD CONSTRAINT cart_lines_cardcode_email_fkey
  FOREIGN KEY (cardcode, email) REFERENCES carts (cardcode, email) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE cart_promos DROP CONSTRAINT cart_promos_cardcode_email_fkey;
ALTER TABLE cart_promos ADD CONSTRAINT cart_promos_cardcode_email_fkey
  FOREIGN KEY (cardcode, email) REFERENCES carts (cardcode, email) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE cart_promo_lines DROP CONSTRAINT cart_promo_lines_cardcode_email_id_promo_fkey;
ALTER TABLE cart_promo_lines ADD CONSTRAINT cart_promo_lines_cardcode_email_id_promo_fkey
  FOREIGN KEY (cardcode, email, id_promo) REFERENCES cart_promos (cardcode, email, id_promo)
  ON UPDATE CASCADE ON DELETE CASCADE;
