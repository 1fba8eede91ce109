-- What an uploaded picture looks like (dHash), so that a reviewer learns of another one like it.
alter table upload add column look bit(256);
