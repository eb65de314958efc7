import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { uiText } from '#domain/ui-text.ts';
import { ask } from '#web/ask.ts';
import { ArticleCarousel, latestArticles } from '#web/features/content/article-carousel.tsx';
import { Questions } from '#web/features/content/questions.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SupportDialog } from './support-dialog.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [faqs, articles] = await Promise.all([
    ask(args, 'GET /core/faqs', { query: { audience: 'company' } }),
    latestArticles(args),
  ]);
  return { faqs, articles };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Assistenza'), disableRobots: true }, args);

const ways = [
  { words: uiText('Guida per chi assume'), url: '/recruiter/guide' },
  { words: uiText('I nostri servizi'), url: '/recruiter/servizi' },
] as const;

/** Help for companies: frequent questions, a form, and articles of the blog (rule 2.18). */
export default function AssistancePage() {
  const t = useText();
  const { faqs, articles } = useLoaderData<typeof loader>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="wrap pt-5 grid gap-8 lg:gap-9">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="max-w-2xl">
            <h1 className="text-step-3!">{t('Come possiamo aiutarti?')}</h1>
            <p className="text-ink-soft mt-2">
              {t(
                'Qui trovi le risposte più chieste. Se non basta, scrivici: rispondiamo di solito entro un giorno lavorativo.',
              )}
            </p>
          </div>
          <button type="button" onClick={() => setAsking(true)} className="btn btn-primary noscript:hidden">
            <Icon name="send" /> {t('Scrivici')}
          </button>
          {/* Where the same form is a part of the page. */}
          <noscript>
            <a href="/contatti" className="btn btn-primary">
              <Icon name="send" /> {t('Scrivici')}
            </a>
          </noscript>
        </div>
        <section aria-labelledby="domande">
          <h2 id="domande" className="text-step-3! mb-4">
            {t('Domande frequenti')}
          </h2>
          <Questions items={faqs} />
        </section>
      </div>
      <ArticleCarousel articles={articles} />
      <nav aria-label={t('Da leggere')} className="wrap pb-8 lg:pb-12 flex flex-wrap gap-x-6">
        {ways.map(({ words, url }) => (
          <Link key={url} to={url} className="btn btn-quiet">
            {t(words)} <Icon name="arrow" />
          </Link>
        ))}
      </nav>
      <SupportDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
