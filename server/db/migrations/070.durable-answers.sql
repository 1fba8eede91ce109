-- Takes the row of a customer's USDT wallet until the transaction ends, and changes nothing. The
-- running server may not write to a wallet by itself, and a lock alone is a write. p_wait_ms: how
-- long to wait for whoever holds it; 55P03 after that.
create function hold_wallet(p_user_id bigint, p_wait_ms integer) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform set_config('lock_timeout', p_wait_ms::text, true);
  update public.wallet w set seq = w.seq where w.user_id = p_user_id and w.currency = 'USDT';
end
$$;

revoke all on function hold_wallet from public;

-- What a key gives for a text that never changes: a server with another key finds out at its start.
create table key_check (
  name text primary key check (name = 'file'),
  mac bytea not null check (octet_length(mac) = 32)
);
