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
  const phone = a.profile?.contacts?.phone_number;
  const facts = [a.profile?.jobs.join(', '), a.profile?.place_text, distanceWords(a, t), freeWords(a, today, t)].filter(
    Boolean,
  );
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <PersonFace seed={a.tile} photo={a.photo} className="size-14 lg:size-16" />
      <div className="min-w-0 flex-1">
        <Title ref={heading} id="scheda-nome" tabIndex={-1} className="text-step-2! outline-none wrap-anywhere">
          <AsWritten>
            {a.first_name} {a.last_name}
          </AsWritten>
        </Title>
        {facts.length > 0 && <p className="wrap-anywhere">{facts.join(' · ')}</p>}
        <p className="flex flex-wrap gap-x-4">
          <a href={`mailto:${a.email}`} className="link wrap-anywhere">
            <BreakableEmail email={a.email} />
          </a>
          {phone && (
            <a href={`tel:${phone.replace(/\s/g, '')}`} className="link">
              {phone}
            </a>
          )}
        </p>
        <p className="text-ink-soft text-sm">
          {t('Candidatura del {date}', { date: italianDate(a.date_created) })}{' '}
          {a.is_one_shot && <span className="chip">{t('Candidatura veloce')}</span>}
        </p>
        <p className="empty:hidden">
          <DeedMark application={a} />
        </p>
      </div>
      {children}
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
