-- Who works a catalogue, and that it still does: work that died is begun again, and what a dead one still sends is refused.

ALTER TABLE catalog_requests ADD COLUMN run uuid;
ALTER TABLE catalog_requests ADD COLUMN beat_at timestamptz;
CREATE INDEX catalog_requests_open ON catalog_requests (cardcode) WHERE status IN ('queued', 'processing');
