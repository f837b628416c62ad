const OBJECT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The object id in what was typed, where it is nothing else: by it those are found whom the directory no longer lists. */
export function personIdIn(text: string): string | undefined {
  const typed = text.trim();
  return OBJECT_ID.test(typed) ? typed.toLowerCase() : undefined;
}
