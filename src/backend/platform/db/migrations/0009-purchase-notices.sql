-- The rank of a customer's purchases (D16) is kept in memory with the customer's terms: an order, or its end, changes it.

CREATE TRIGGER notify_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_inserted('purchases', 'cardcode');
CREATE TRIGGER notify_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_updated('purchases', 'cardcode');
CREATE TRIGGER notify_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_deleted('purchases', 'cardcode');
