#!/bin/sh
# Patroni runs this once, on the first primary, with its address: the shop's role and database.
# Copy to /etc/patroni/create-shop-database.sh, owner postgres, mode 700. CHANGE: the password.
exec psql -X -v ON_ERROR_STOP=1 "$1" \
  -c "create role doorstep login password 'CHANGE-ME-shop'" \
  -c "create database doorstep owner doorstep"
