import { Link } from '#web/ui/link.tsx';
import { useText } from '../texts/text.tsx';

/** The way to report an offer or a company to staff, also for people without an account. */
export function ReportLink({ what, slug }: { what: 'offerta' | 'azienda'; slug: string }) {
  const t = useText();
  return (
    <p className="mt-8 text-sm text-ink-soft no-print">
      {what === 'offerta' ? t('Qualcosa non va in questa offerta?') : t('Qualcosa non va in questa azienda?')}{' '}
      <Link to={`/segnala/${what}/${slug}`} rel="nofollow" className="inline-flex items-center min-h-11 link">
        {what === 'offerta' ? t('Segnala l’offerta') : t('Segnala l’azienda')}
      </Link>
    </p>
  );
}
