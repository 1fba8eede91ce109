-- The demo's sample wallet has a checksum now: a channel without one is offered to nobody.
update channel set wallet_address = 'TDEMoDoNotSendAnythingHereXXbxRNn6'
  where wallet_address = 'TDEMoDoNotSendAnythingHereXXXXXXXX';
