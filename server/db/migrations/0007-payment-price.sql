-- The least a payment had to be when it was first heard of: a price that changes later, or a part
-- given back, is judged by that. Until now there has been one price.
alter table payments add column price_cents bigint;

update payments
   set price_cents = coalesce((select amount_cents from orders where orders.id = order_id), 1990)
 where account_id is not null;
