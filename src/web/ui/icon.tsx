import { icons } from '#art/icons.ts';

/** A line icon in the colour around it. Silent for screen readers: the words beside it speak. */
export function Icon({ name, size = 18, filled = false }: { name: string; size?: number; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the house, never anybody's text */}
      <g dangerouslySetInnerHTML={{ __html: icons[name] ?? '' }} />
    </svg>
  );
}
