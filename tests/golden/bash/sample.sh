#!/usr/bin/env bash
# Counts words, and shows what the language has.
set -euo pipefail
source ./library.sh
. "$HOME/.settings"

readonly LIMIT=1000 NAME='reef'
declare -A depths=([reef]=30 ["deep reef"]=45)
declare -i total=0
names=(brain staghorn "elk horn" $'tab\t' $"translated" 10 "${NAME}" {1..9})
local_file=/tmp/$NAME.$$/"a b"/file
export PATH="$HOME/bin:$PATH" LANG
empty=
IFS=, read -r first second <<< "a,b"

usage() {
  cat <<EOF
usage: $0 [-v] file...
  limit: $LIMIT, home: ${HOME%/}, date: $(date +%F)
EOF
  cat <<-'RAW' | sort >&2
	nothing is $expanded here
	RAW
  exit 2
}

function count {
  local word least=${1:-2} most
  local -a rest=("${@:2}")
  most=$(( least * 2 + (total % 3) ** 2 ))
  for word in "${rest[@]}" *.txt $NAME; do
    [[ -z $word || $word == \#* ]] && continue
    if [[ $word =~ ^c([a-z]+)$ && ! -f "$word" ]]; then
      (( total++ ))
      echo "${BASH_REMATCH[1]}"
    elif [ "$word" = "none" ] || test -d "$word"; then
      (( total += 2 ))
    elif ((total > most && total != 0)); then
      break
    else
      ((++total))
    fi
  done
  seen+=("$word")
  return 0
}

function walk() (
  cd "$1" || return 1
  for ((i = 0, j = 10; i < j; i++, j -= 1)); do
    printf '%s %d\n' "$i" "$j"
  done
  for argument; do shift; done
  while IFS= read -r line; do
    case "$line" in
      start|begin) echo started ;;
      (a*|[0-9]*) echo "${line#a}" ;&
      "quoted text") : ;;&
      @(x|y)) unset line ;;
      *)
        echo other
        ;;
    esac
  done < "$1/list" 2>/dev/null
  until ping -c 1 "$host" &> /dev/null; do sleep 1; done
  select choice in one two; do break; done
)

expand() {
  local text=$1
  echo ${text:=default} ${text:?no text} ${text:+set} ${#text} ${!text}
  echo ${text/a/b} ${text//x*/$NAME} ${text^^} ${text,,} ${text:1:2} ${text%%.*} ${text##*/}
  echo "${names[0]} ${names[-1]} ${#names[@]} ${depths[reef]}"
  echo $# $? $! $@ "$*" $- $1
  echo "$(count "$text" | tr a-z A-Z)" `hostname` "$((total + 1))"
  echo a\ b \; "a \"quoted\" \$word" '$single' ~/x
}

pipeline() {
  count 3 one two 2>&1 | grep -v '^#' |& tail -n +2 > out.txt
  diff <(sort a) <(sort b) && echo same || { echo different >&2; false; }
  ! grep -q x file
  { echo one; echo two; } >> log
  (umask 077; touch secret) &
  wait $!
  exec 3< input 4>&-
  tee >(wc -l) < /dev/null
  time sleep 1
  [ $# -gt 0 ] && [ -n "$1" -a "$1" != x ]
}

if ! command -v git > /dev/null; then usage; fi
while getopts 'vh:' option; do
  case $option in
    v) verbose=1 ;;
    h) host=$OPTARG ;;
    ?) usage
  esac
done
trap 'rm -f "$temporary"' EXIT INT
eval "$command"
total=$((total > 0 ? total - 1 : total << 2 & 0xff | ~1))
let total++
[[ $total -ge 10 ]] || { total+=1; }
echo "total: $total" # A comment at the end.
case $1 in esac
exit $((16#ff))
