-- In Argentina a mobile number is written with its 9 or without it: it is one number, and from now on
-- one account. Where both were registered, the one without the 9 keeps its name.
update app_user
set login_key = '54 9' || username,
    username = '9' || username,
    utel = '9' || username
where register_type = 1
  and login_key ~ '^54 [0-9]{10}$'
  and not exists (select from app_user other where other.login_key = '54 9' || app_user.username);
