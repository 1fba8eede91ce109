-- What witnesses have signed of the heads (C2SP tlog-cosignature): one line each, with its line feed.
create table log_cosignature (
  size bigint not null references log_head (size),
  name text not null,
  line text not null check (line ~ '^— [^[:space:]]+ [A-Za-z0-9+/]+=*\n$'),
  at bigint not null,
  primary key (size, name)
);
