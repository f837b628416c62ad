import { Avatar } from "@fluentui/react-components";
import { useEffect, useState } from "react";

/** Undefined for people without a photo. */
export type PhotoOf = (userId: string) => Promise<Blob | undefined>;

/** Their photo where the directory has one, else their initials. */
export function PersonPhoto({ userId, name, photoOf }: { userId: string; name: string; photoOf: PhotoOf }) {
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed token makes another function, and brings no other photo
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    photoOf(userId).then(
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
