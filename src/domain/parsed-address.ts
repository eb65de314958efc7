/** An address in its parts; null for what is none: `URL.parse`, which the oldest browsers lack. */
export function parsedAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
