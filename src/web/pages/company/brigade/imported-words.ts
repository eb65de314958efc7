import type { z } from 'zod';
import type { brigadeImported } from '#contract/brigade.ts';
import type { Say } from '#web/features/texts/text.tsx';

/** What became of people who were added, in words. */
export function importedWords({ invited, known, left_out }: z.output<typeof brigadeImported>, t: Say): string {
  const sentences = [
    invited === 1
      ? t('Invito spedito a 1 persona.')
      : invited > 1
        ? t('Inviti spediti a {n} persone.', { n: invited })
        : '',
    known === 1 ? t('1 c’era già.') : known > 1 ? t('{n} c’erano già.', { n: known }) : '',
    left_out === 1
      ? t('1 non si può invitare ora: ha già avuto un invito in questa stagione, o ha lasciato l’elenco.')
      : left_out > 1
        ? t(
            '{n} non si possono invitare ora: hanno già avuto un invito in questa stagione, o hanno lasciato l’elenco.',
            {
              n: left_out,
            },
          )
        : '',
  ];
  return sentences.filter(Boolean).join(' ');
}
