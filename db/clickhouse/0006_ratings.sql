-- The rating of a solution among its peers, with the newest figures. Empty where there is none; then `rating_withheld` says why.
ALTER TABLE newest_figures ADD COLUMN IF NOT EXISTS rating LowCardinality(String);

-- The level of the peers that it compares with.
ALTER TABLE newest_figures ADD COLUMN IF NOT EXISTS rating_level LowCardinality(String);

ALTER TABLE newest_figures ADD COLUMN IF NOT EXISTS rating_withheld LowCardinality(String);

-- JSON, as of a figure.
ALTER TABLE newest_figures ADD COLUMN IF NOT EXISTS rating_needs String;

-- How many days spoke against the rating, as JSON: before this day, from where a day that closes again goes on, and after it.
ALTER TABLE newest_figures ADD COLUMN IF NOT EXISTS rating_before String;

ALTER TABLE newest_figures ADD COLUMN IF NOT EXISTS rating_after String;
