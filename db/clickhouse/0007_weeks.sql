-- Figures of calendar weeks, named by their Monday, for histories of more than six months: weeks cannot be made of days, and the sums by tenant that
-- they need are gone after 35 days. Published in closed_weeks as days are in closed_days.
CREATE TABLE IF NOT EXISTS week_figures AS day_figures;

CREATE TABLE IF NOT EXISTS closed_weeks AS closed_days;
