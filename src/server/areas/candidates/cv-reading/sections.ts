import { headingOf, type Section } from './cv-words.ts';
import type { Line } from './page-lines.ts';

/** The lines of each part of a CV; what comes before the first title is who it is about. */
export function sectionsOf(lines: readonly Line[]): Record<Section | 'head', Line[]> {
  const parts: Record<Section | 'head', Line[]> = { head: [], about: [], contacts: [], experience: [], education: [], languages: [], skills: [], other: [] };
  let current: Section | 'head' = 'head';
  for (const line of lines) {
    // In the Europass layout a title has its first value in the next cell.
    const [first = '', ...rest] = line.text.split('\t');
    const opened = headingOf(line.text) ?? headingOf(first);
    if (!opened) {
      parts[current].push(line);
      continue;
    }
    current = opened === 'other' && /^(curriculum vitae|europass)/i.test(first) ? 'head' : opened;
    const value = rest.join('\t').trim();
    if (value && !headingOf(line.text)) parts[current].push({ ...line, text: value });
  }
  return parts;
}
