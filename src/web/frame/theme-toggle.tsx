import type { Theme } from '#domain/theme.ts';
import { Link } from '#web/ui/link.tsx';
import { useUser } from '../features/every-page/site.tsx';
import { useText } from '../features/texts/text.tsx';

/**
 * 'Candidati | Aziende': switches theme by going to the other area's home (rule 2.4). Candidates have none: the home of
 * companies would lead them back.
 */
export function ThemeToggle({ theme, className = 'hidden sm:inline-flex' }: { theme: Theme; className?: string }) {
  const t = useText();
  const isCandidate = useUser()?.typology === 'candidate';
  if (isCandidate) return null;
  const side = (on: boolean) =>
    `inline-flex items-center min-h-9 px-3.5 rounded-full ${on ? 'bg-ink text-paper' : 'hover:text-accent'}`;
  return (
    <div
      role="group"
      aria-label={t('Area')}
      className={`${className} border border-line-strong rounded-full p-[3px] text-sm font-semibold`}
    >
      <Link to="/" aria-current={theme === 'light' ? 'true' : undefined} className={side(theme === 'light')}>
        {t('Candidati')}
      </Link>
      <Link to="/recruiter" aria-current={theme === 'dark' ? 'true' : undefined} className={side(theme === 'dark')}>
        {t('Aziende')}
      </Link>
    </div>
  );
}
