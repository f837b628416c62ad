import { Avatar } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { useDirectory } from "./use-people-search.ts";

/** Their photo where the directory has one, else their initials. */
export function PersonPhoto({ userId, name }: { userId: string; name: string }) {
  const directory = useDirectory();
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed token brings no other photo
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    directory.photo(userId).then(
      (photo) => {
        if (!photo || isGone) return;
        made = URL.createObjectURL(photo);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [userId]);
  const image = url ? { image: { src: url, alt: "" } } : {};
  return <Avatar name={name} color="colorful" size={32} aria-hidden="true" {...image} />;
}
