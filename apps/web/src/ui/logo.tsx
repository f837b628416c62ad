/** The mark: a way with a turn, and the point it leads to. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d="M3.6 6.2 7.9 18.4 12 10.6l4.1 7.8 4.3-12.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="5.4" r="1.9" fill="currentColor" />
    </svg>
  );
}
