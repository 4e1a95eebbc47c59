-- What became of a mail. 'sending' that stays: the acceptance got lost or the process died, and nobody can tell.
-- 'refused': the recipient's server will never take it; its words are kept so that somebody can correct the address.

ALTER TABLE sent_mails
  ADD COLUMN state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sending', 'sent', 'refused')),
  ADD COLUMN answer text;
ALTER TABLE sent_mails ALTER COLUMN state SET DEFAULT 'sending';
