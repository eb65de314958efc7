import type { ReactNode, Ref } from 'react';
import type { ReceivedDetail } from '#contract/received-applications.ts';
import { isAvailableNow } from '#domain/availability.ts';
import { italianDate } from '#domain/relative-time.ts';
import { PersonFace } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { distanceWords } from '../application-facts.ts';
import { DeedMark } from '../deed-mark.tsx';

interface PersonHeadProps {
  application: ReceivedDetail;
  /** A day `YYYY-MM-DD`, in Rome. */
  today: string;
  /** The name is the title of the page, or of the panel. */
  level: 'h1' | 'h2';
  heading: Ref<HTMLHeadingElement>;
  /** The status, and how it is changed. */
  children: ReactNode;
}

/** The applicant: face, name, contacts, jobs, from how far and when they can come. */
export function PersonHead({ application: a, today, level: Title, heading, children }: PersonHeadProps) {
  const t = useText();
  const phone = a.profile?.contacts?.phone_number ?? a.phone;
  const home = a.profile?.place_text?.split(',')[0];
  const facts = [
    a.profile?.jobs.join(', '),
    [home, distanceWords(a, t)].filter(Boolean).join(', '),
    freeWords(a, today, t),
  ].filter(Boolean);
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 lg:gap-x-4 gap-y-1.5">
      <PersonFace seed={a.tile} photo={a.photo} className="size-11 lg:size-16 lg:row-span-2 lg:self-start" />
      <Title ref={heading} id="scheda-nome" tabIndex={-1} className="text-step-2! outline-none wrap-anywhere">
        <AsWritten>
          {a.first_name} {a.last_name}
        </AsWritten>
      </Title>
      <div className="max-lg:col-span-2 text-[.95rem] leading-snug">
        {facts.length > 0 && <p className="wrap-anywhere">{facts.join(' · ')}</p>}
        <p className="flex flex-wrap gap-x-4">
          <a href={`mailto:${a.email}`} className="link wrap-anywhere inline-block py-0.5">
            <BreakableEmail email={a.email} />
          </a>
          {phone && (
            <a href={`tel:${phone.replace(/\s/g, '')}`} className="link inline-block py-0.5">
              {phone}
            </a>
          )}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-ink-soft text-sm flex flex-wrap gap-x-2 flex-1 min-w-36">
          {t('Ricevuta il {date}', { date: italianDate(a.date_created) })}{' '}
          {a.is_one_shot && <span className="chip">{t('Candidatura veloce')}</span>}
          <DeedMark application={a} />
          {a.hired_elsewhere && <span className="chip chip-leaf">{t('Ha un’assunzione con te')}</span>}
        </p>
        {children}
      </div>
    </header>
  );
}

function freeWords({ profile }: ReceivedDetail, today: string, t: ReturnType<typeof useText>): string | null {
  if (!profile) return null;
  if (isAvailableNow(profile, today)) return t('Disponibilità immediata');
  return profile.available_from_date && profile.available_from_date > today
    ? t('Disponibile dal {date}', { date: italianDate(profile.available_from_date) })
    : null;
}
