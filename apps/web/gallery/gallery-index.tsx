/** All parts by name, for a person who looks around. */
export function GalleryIndex({ parts }: { parts: readonly string[] }) {
  return (
    <main>
      <h1>Gallery</h1>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            {part}: <a href={`?part=${part}`}>states</a> <a href={`?part=${part}&theme=dark`}>dark</a>{" "}
            <a href={`?part=${part}&show=widths`}>both widths</a>{" "}
            <a href={`?part=${part}&show=languages`}>four languages</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
