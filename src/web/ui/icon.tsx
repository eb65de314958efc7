import { icons } from '#art/icons.ts';

/** A line icon in the text's colour. Hidden from screen readers: the text beside it says the same. */
export function Icon({ name, size = 18, filled = false }: { name: string; size?: number; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={filled ? 'icon icon-filled' : 'icon'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own, never anybody's text
      dangerouslySetInnerHTML={{ __html: icons[name] ?? '' }}
    />
  );
}
