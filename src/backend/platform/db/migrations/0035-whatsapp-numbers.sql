-- A number that chats are opened with is stored as +598 and 8 digits, in whatever usual spelling it is written; another
-- one is refused where it is written, because its link would lead nowhere (domain.md 1.6, src/domain/phone.ts).

CREATE FUNCTION uruguayan_number(spelling text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN number ~ '^(2\d{7}|4[2-7]\d{6}|9[1-9]\d{6})$' THEN '+598' || number END
  FROM regexp_replace(spelling, '[\s().-]', '', 'g') digits,
    regexp_replace(CASE WHEN length(digits) > 9 THEN regexp_replace(digits, '^(\+|00)?598', '') ELSE digits END,
      '^0(?=9)', '') number
$$;

-- '' stays: whoever has no WhatsApp.
CREATE FUNCTION whatsapp_to_store(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF written IS NULL OR uruguayan_number(written) IS NULL AND btrim(written) <> '' THEN
    RAISE EXCEPTION 'whatsapp: "%" is no number of Uruguay', written
      USING ERRCODE = 'check_violation', HINT = 'Write it as 099 123 456 or +59899123456, or leave it empty.';
  END IF;
  RETURN coalesce(uruguayan_number(written), '');
END $$;

CREATE FUNCTION store_company_whatsapp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.value := jsonb_set(NEW.value, '{whatsapp}', to_jsonb(whatsapp_to_store(NEW.value ->> 'whatsapp')));
  RETURN NEW;
END $$;

CREATE FUNCTION store_employee_whatsapp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.whatsapp := whatsapp_to_store(NEW.whatsapp);
  RETURN NEW;
END $$;

-- What is there already: written anew where it can be read; an unreadable number never opened a chat.
UPDATE employees SET whatsapp = coalesce(uruguayan_number(whatsapp), '');
UPDATE settings SET value = jsonb_set(value, '{whatsapp}', to_jsonb(coalesce(uruguayan_number(value ->> 'whatsapp'), '')))
WHERE key = 'company' AND jsonb_typeof(value) = 'object' AND value ? 'whatsapp';

CREATE TRIGGER settings_company_whatsapp BEFORE INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'company' AND jsonb_typeof(NEW.value) = 'object' AND NEW.value ? 'whatsapp')
  EXECUTE FUNCTION store_company_whatsapp();
CREATE TRIGGER employees_whatsapp BEFORE INSERT OR UPDATE OF whatsapp ON employees
  FOR EACH ROW EXECUTE FUNCTION store_employee_whatsapp();
