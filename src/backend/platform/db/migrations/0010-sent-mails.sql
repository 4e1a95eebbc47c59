-- Mails about something that happens once carry an id: whoever writes the row first sends the mail, nobody else.

CREATE TABLE sent_mails (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);
