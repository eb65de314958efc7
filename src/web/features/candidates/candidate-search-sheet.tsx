import { FoldedSearch, type SearchSheetProps, startKey } from '../search/search-sheet.tsx';
import { useText } from '../texts/text.tsx';
import { CandidateSearchForm } from './candidate-search-form.tsx';

/** The search of candidates, folded on a phone like the search of offers. */
export function CandidateSearchSheet({ beside, startsOpen = false, ...start }: SearchSheetProps) {
  const t = useText();
  return (
    <FoldedSearch
      label={t('Cerca candidati')}
      words={[t('Chi cerchi?'), t('Residenza'), t('Es. cuoco a Milano')]}
      start={start}
      beside={beside}
      startsOpen={startsOpen}
    >
      {(isOpen) => <CandidateSearchForm key={startKey(start)} {...start} isSheet={isOpen} />}
    </FoldedSearch>
  );
}
