#!/bin/sh
# Called once by the PostgreSQL image, when its volume is empty.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -d postgres \
  -v owner_password="$WAYMARK_OWNER_PASSWORD" -v app_password="$WAYMARK_APP_PASSWORD" -f /waymark/create-database.sql
