import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import type { CandidateView } from '#contract/profile.ts';
import { romeDay } from '#domain/rome-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { ask, redirectNoStore } from '#web/ask.ts';
import { CandidateProfileView } from '#web/features/candidates/candidate-profile.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';
import { loadMe } from '#web/load-me.ts';
import { Icon } from '#web/ui/icon.tsx';

interface Preview {
  locked: CandidateView;
  unlocked: CandidateView;
}

export async function loader(args: LoaderFunctionArgs) {
  const me = await loadMe(args);
  // A company's preview is its public page itself, in the theme in which candidates see it (rule D3).
  if (me.company) throw redirectNoStore(`/aziende/${me.company.slug}`, 302);
  if (!me.candidate) throw redirect('/profilo', 302);
  return { preview: await ask(args, 'GET /candidate/preview'), today: romeDay() };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Anteprima del profilo'), disableRobots: true }, args);

/**
 * The profile as companies see it with the present settings: before unlocking and after (rule 2.17). In the companies'
 * theme.
 */
export default function PreviewPage() {
  const t = useText();
  const { preview, today } = useLoaderData<typeof loader>();
  const [shown, setShown] = useState<keyof Preview>('locked');
  return (
    <div className="wrap py-6 lg:py-10 grid gap-6 max-w-3xl!">
      <Link to="/profilo" className="btn btn-quiet justify-self-start">
        <Icon name="back" /> {t('Torna al profilo')}
      </Link>
      <div>
        <h1 className="text-step-3!">{t('Così ti vedono le aziende')}</h1>
        <p className="text-ink-soft mt-2">
          {t('Quello che si vede dipende da te.')}{' '}
          <Link to="/profilo/impostazioni/privacy" className="link">
            {t('Cambia la privacy')}
          </Link>
        </p>
      </div>
      <fieldset className="flex rounded-full border border-line-strong p-1 justify-self-start">
        <legend className="sr-only">{t('Quando ti vedono')}</legend>
        {(['locked', 'unlocked'] as const).map((one) => (
          <label
            key={one}
            className="rounded-full px-4 min-h-11 inline-flex items-center font-semibold cursor-pointer has-checked:bg-ink has-checked:text-paper has-[:focus-visible]:outline-2 outline-(--focus)"
          >
            <input
              type="radio"
              name="anteprima"
              checked={shown === one}
              onChange={() => setShown(one)}
              className="sr-only"
            />
            {one === 'locked' ? t('Nelle ricerche') : t('Dopo lo sblocco')}
          </label>
        ))}
      </fieldset>
      <CandidateProfileView view={preview[shown]} today={today} isOwn />
    </div>
  );
}
