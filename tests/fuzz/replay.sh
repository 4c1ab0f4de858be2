#!/bin/sh
# A reader on the seeds and some mutations of each: replay.sh PROGRAM READER
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$(dirname "$0")/seeds.sh" "$2" "$folder"
"$1" 100 "$folder"/*
