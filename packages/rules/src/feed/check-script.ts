/**
 * Shell lines that hold every stored version of an instance against the chain of its versions, with nothing but curl and sha256sum.
 * They end with 1 and name the first version that does not hold.
 */
export const checkScript = ({
  feed,
  instance,
  id,
}: {
  readonly feed: string;
  readonly instance: string;
  readonly id: string;
}): string =>
  [
    `feed="${feed}" list=${instance} id=${id}`,
    'sha() { sha256sum | cut -d" " -f1; }',
    "head=$(printf %064d 0)",
    'lines=$(curl -fsS "$feed/chain/$list?ClientRequestId=$id") &&',
    'printf "%s\\n" "$lines" | while read -r version bytes log said; do',
    '  head=$(printf "%s" "$head $version $bytes $log" | sha)',
    '  stored=$(curl -fsS "$feed/endpoints/$list?Version=$version&ClientRequestId=$id" | sha)',
    '  [ "$stored $head" = "$bytes $said" ] || { echo "$version does not hold"; exit 1; }',
    '  echo "$version holds, head $head"',
    "done",
  ].join("\n");
