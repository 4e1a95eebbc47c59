-- A document is asked for by its file's name; without this every request reads all media.
CREATE INDEX product_media_documents ON product_media (source) WHERE kind = 'document';
