-- What an import was made of and what it left, so that the same file again is known to change nothing.
ALTER TABLE catalogue_imports
  -- Hash of the file, its map with the tables named there, its pictures and the options.
  ADD COLUMN request_sha256 text,
  -- Hash of what imports write, as the import left it; null where the same file may do something else next time.
  ADD COLUMN catalogue_state text;
