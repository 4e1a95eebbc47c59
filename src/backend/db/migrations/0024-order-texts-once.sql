-- An order is never without lines, and these write its text already: once is enough.
DROP TRIGGER order_texts_inserted ON orders;
