import { useState } from 'react';
import { CandidateSearchSheet } from '#web/features/candidates/candidate-search-sheet.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The form of the company home: first the task, then the search (rules 2.10, 4.10). */
export function CompanySearch() {
  const t = useText();
  const [isSearching, setSearching] = useState(false);
  if (!isSearching) {
    return (
      <div
        className="max-sm:w-full flex flex-wrap gap-2.5 md:gap-3 max-sm:*:flex-auto max-sm:*:px-3.5"
        data-tutorial="ricerca"
      >
        <button
          type="button"
          onClick={() => setSearching(true)}
          className="btn btn-primary noscript:hidden"
          data-tutorial="cerca"
        >
          <span className="max-sm:hidden">
            <Icon name="cerca" />
          </span>
          {t('Cerca candidati')}
        </button>
        <noscript>
          <a href="/recruiter/ricerca-candidato" className="btn btn-primary">
            {t('Cerca candidati')}
          </a>
        </noscript>
        <Link to="/recruiter/pubblica-annuncio" className="btn btn-ghost" data-tutorial="pubblica">
          {t('Pubblica offerta')}
        </Link>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <CandidateSearchSheet startsOpen />
      <Link to="/recruiter/pubblica-annuncio" className="link justify-self-start min-h-11 inline-flex items-center">
        {t("Vuoi pubblicare un'offerta di lavoro?")}
      </Link>
    </div>
  );
}
