import type { Manifest } from "vite";

const chunkOf = (manifest: Manifest, source: string) => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no chunk for ${source}`);
  return chunk;
};

/** A chunk's own file and all that it imports at once, nearest first. */
export function filesOf(manifest: Manifest, source: string): { js: string[]; css: string[] } {
  const seen = new Set<string>();
  const js: string[] = [];
  const css = new Set<string>();
  const walk = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = chunkOf(manifest, name);
    js.push(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const imported of chunk.imports ?? []) walk(imported);
  };
  walk(source);
  return { js, css: [...css] };
}
