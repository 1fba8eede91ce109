-- A server asks what happened since its last look, and never about everybody who is connected to it:
-- what that costs does not grow with the number of customers who look on.
create index journal_at on journal (at);
create index message_at on message (at);
create index session_ended_at on session (ended_at) where ended_at is not null;
