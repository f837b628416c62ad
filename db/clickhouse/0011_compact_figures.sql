-- A page asks for a few rows of figures with all their columns, more than 60 files in a wide part. In a compact part they are one file, which is
-- read three times as fast. Parts that exist become compact when they are merged.
ALTER TABLE day_figures MODIFY SETTING min_bytes_for_wide_part = 1073741824;

ALTER TABLE week_figures MODIFY SETTING min_bytes_for_wide_part = 1073741824;

ALTER TABLE newest_figures MODIFY SETTING min_bytes_for_wide_part = 1073741824;
