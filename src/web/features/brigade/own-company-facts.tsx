import type { BrigadeCompany } from '#contract/brigade.ts';
import { useText } from '../texts/text.tsx';

interface OwnCompanyFactsProps {
  entry: BrigadeCompany;
  /** The level of its heading. */
  as?: 'h2' | 'h3';
}

/** A company that has a person in its list, or asks to, as they see it. */
export function OwnCompanyFacts({ entry, as: Heading = 'h3' }: OwnCompanyFactsProps) {
  const t = useText();
  const { company, stays, has_accepted, name } = entry;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading translate="no" className="font-text! text-lg! font-semibold tracking-normal! wrap-anywhere">
            {company.name}
          </Heading>
          {stays.map(({ job, season }) => (
            <p key={`${season?.start} ${job?.slug}`} className="text-ink-soft wrap-anywhere">
              {[job?.name, season?.words].filter(Boolean).join(' · ')}
            </p>
          ))}
        </div>
        <span className={`chip ${has_accepted ? 'chip-leaf' : 'chip-sun'}`}>
          {has_accepted ? t('Sei nell’elenco') : t('Ti ha invitato nella brigata')}
        </span>
      </div>
      {!has_accepted && (
        <p>
          {t(
            'Dice che hai lavorato lì e ha scritto “{name}”. Se accetti vede che ci sei, e nient’altro; se dici di no, ti toglie dall’elenco.',
            { name },
          )}
        </p>
      )}
    </>
  );
}
