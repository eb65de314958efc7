import { contractTypologies } from './offer-values.ts';
import { uiText } from './ui-text.ts';

const typologies = (kind: 'part-time' | 'full-time') =>
  Object.keys(contractTypologies).filter((slug) => slug.startsWith(kind));

/** Values of a filter that people ask for together, and what they call them. */
const GROUPS: readonly { name: string; values: readonly string[]; words: string }[] = [
  { name: 'contract_typology', values: typologies('part-time'), words: uiText('Part time') },
  { name: 'contract_typology', values: typologies('full-time'), words: uiText('Full time') },
  { name: 'season', values: ['summer', 'winter'], words: uiText('Lavoro stagionale') },
];

/** Some values of one filter: the name that they have together, null for a single one. */
export interface ValueGroup {
  values: readonly string[];
  words: string | null;
}

/** The values that are asked of a filter, in their order; those of a whole group are one, where its first one is. */
export function groupedValues(name: string, asked: readonly string[]): ValueGroup[] {
  const whole = GROUPS.filter((group) => group.name === name && group.values.every((value) => asked.includes(value)));
  const groups = asked.map((value): ValueGroup => {
    const group = whole.find(({ values }) => values.includes(value));
    return group ?? { values: [value], words: null };
  });
  return groups.filter((group, index) => groups.findIndex(({ values }) => values[0] === group.values[0]) === index);
}
