import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { useUser } from '../every-page/site.tsx';
import { useOnce } from '../forms/use-change.ts';
import { useText } from '../texts/text.tsx';
import { beginTour, type TutorialStep } from './tour.ts';
import { setFlag } from './tutorial.ts';

interface TourInvitationProps {
  flag: 'has_done_profile_tutorial' | 'has_done_profile_home_tutorial';
  text: string;
  steps: readonly TutorialStep[];
}

/**
 * Offers a tour of the page to users who have not seen it: it starts only when asked, so that it covers nothing
 * unasked. Finished, closed or skipped, it is not offered again (rule 4.9).
 */
export function TourInvitation({ flag, text, steps }: TourInvitationProps) {
  const t = useText();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [isGone, setGone] = useState(false);
  const tour = useRef<{ destroy: () => void } | null>(null);
  const leaving = useRef(new AbortController());
  const banner = useBanner();
  const { isBusy, once } = useOnce();
  // Leaving the page ends its tour, also one whose code is on its way.
  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      tour.current?.destroy();
    };
  }, []);
  if (!user || user.impersonated || user.meta[flag] || isGone) return null;
  const done = async () => {
    const answer = await setFlag(flag);
    if (answer.ok) await revalidate();
  };
  const skip = () => {
    // Hidden at once; if saving fails, the page offers it again at the next visit.
    setGone(true);
    void done();
  };
  const begin = () =>
    once(async () => {
      const { signal } = leaving.current;
      tour.current = await beginTour(steps, t, skip, signal);
      if (!tour.current && !signal.aborted) banner(t('Il giro non si apre: riprova tra poco.'));
    });
  return (
    <section
      aria-label={t('Giro della pagina')}
      className="rounded-card border border-line bg-surface p-4 flex flex-wrap gap-x-4 gap-y-2 items-center no-print noscript:hidden"
    >
      <p className="flex-1 basis-60">{text}</p>
      <span className="flex flex-wrap gap-2">
        <button type="button" data-late disabled={isBusy} onClick={() => void begin()} className="btn btn-ghost">
          {isBusy ? (
            <Spinner label={t('Fai il giro')} />
          ) : (
            <>
              {t('Fai il giro')} <Icon name="arrow" />
            </>
          )}
        </button>
        <button type="button" data-late onClick={skip} className="btn btn-quiet">
          {t('Salta')}
        </button>
      </span>
    </section>
  );
}
