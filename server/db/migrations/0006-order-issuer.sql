-- Whose checkout an order was sent to. Another account of the provider, or the test checkout after a
-- restart, knows nothing of it; an order that does not say gets a new checkout.
alter table orders add column issuer text;
