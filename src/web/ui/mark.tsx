import { clocheShapes } from '#art/cloche.ts';

export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, never anybody's text
      dangerouslySetInnerHTML={{ __html: clocheShapes('var(--accent)', 'currentColor') }}
    />
  );
}
