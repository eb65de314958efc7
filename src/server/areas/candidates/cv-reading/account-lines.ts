import { withoutAccountNumbers } from '#domain/without-account-numbers.ts';
import type { Block } from './page-blocks.ts';
import type { Line } from './page-lines.ts';

/** A page without the numbers of accounts, cards, tax payers and documents, which belong to nothing of a profile. */
export const withoutAccounts = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) =>
    'lines' in block
      ? { ...block, lines: linesWithout(block.lines) }
      : { ...block, columns: block.columns.map((column) => ({ ...column, blocks: withoutAccounts(column.blocks) })) },
  );

function linesWithout(lines: readonly Line[]): Line[] {
  const texts = withoutAccountNumbers(lines.map(({ text }) => text).join('\n')).split('\n');
  return lines.flatMap((line, index) => (texts[index] ? [{ ...line, text: texts[index] }] : []));
}
