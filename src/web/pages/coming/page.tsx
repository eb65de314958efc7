import { Link, type MetaArgs, useLocation } from 'react-router';
import { pageHead } from '../../features/page-head.ts';
import { useTheme } from '../../features/site.tsx';
import { useText } from '../../features/text.tsx';
import { Tiles } from '../../ui/tiles.tsx';

export const meta = (args: MetaArgs) => pageHead({ title: 'In arrivo', disableRobots: true }, args);

/** A page of the route table that is still being written. Never indexed. */
export default function ComingPage() {
  const t = useText();
  const theme = useTheme();
  const { pathname } = useLocation();
  return (
    <div className="wrap py-16 grid gap-8 justify-items-center text-center">
      <Tiles seed={pathname} columns={4} rows={1} className="rounded-card w-full max-w-md" />
      <h1 className="text-step-3!">{t('In arrivo')}</h1>
      <p className="text-ink-soft max-w-prose">{t('Questa pagina arriva presto. Intanto puoi continuare da qui.')}</p>
      <Link to={theme === 'dark' ? '/recruiter' : '/offerte-lavoro'} className="btn btn-primary">
        {theme === 'dark' ? t('Vai alla home aziende') : t('Esplora le offerte')}
      </Link>
    </div>
  );
}
