/** An item of a list: a sign and a blank, of whatever sign the template has. */
const BULLET = /^(?:[^\p{L}\p{M}\p{N}\s"“‘'([{<+#@€$£&~]|[*–-])\s/u;

export const isBulleted = (text: string): boolean => BULLET.test(text);

/** A text without the sign before it; also '•Cassa', written without a blank. */
export const withoutBullet = (text: string): string =>
  text
    .replace(BULLET, '')
    .replace(/^[•·▪●◦◆■○*]\s*/, '')
    .trim();
