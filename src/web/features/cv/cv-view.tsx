import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CvOrigin, cvOriginWords } from '#domain/cv-kind.ts';
import type { Answer } from '#web/api.ts';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { useOnce } from '../forms/use-change.ts';
import { useSheetHistory } from '../sheets/sheet-history.ts';
import { useText } from '../texts/text.tsx';
import { CvFullScreen, type CvNeighbours, FULL_CV } from './cv-full-screen.tsx';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));

/** Drawn pixels for each of the window’s, so that two fingers can enlarge a page. */
const ENLARGED = 3;

/** The whole file at an address; null where it does not come, or not to its end. */
const fileAt = (url: string): Promise<Blob | null> =>
  fetch(url)
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null);

interface CvViewProps {
  name: string;
  /** Whether it is shown without being asked for. */
  opensAtOnce?: boolean;
  /** What the site made the PDF of, where it did not come as one. */
  origin?: CvOrigin | null;
  askLink: () => Promise<Answer<{ url: string }>>;
  /** Whose it is, where that is not its name. */
  person?: string;
  /** Where it is one of a list: the ways on from it while it covers the window. */
  neighbours?: CvNeighbours | undefined;
}

/**
 * A CV: shown in the page, on a phone over the whole window too, or saved. Each opening uses a link of its own, which
 * is recorded for its owner.
 */
export function CvView({ name, origin = null, opensAtOnce = false, askLink, person = name, neighbours }: CvViewProps) {
  const t = useText();
  const banner = useBanner();
  const [shown, setShown] = useState<Uint8Array | null>(null);
  const { isBusy, once } = useOnce();
  const navigate = useNavigate();
  const full = useSheetHistory(FULL_CV);
  // Until the whole file is here: a second tap would ask for a second link, which is recorded too.
  const open = () =>
    once(async (): Promise<Blob | null> => {
      const link = await askLink();
      const file = link.ok ? await fileAt(link.body.url) : null;
      if (!file) banner((!link.ok && link.detail) || t('Il CV non si apre: riprova.'));
      return file;
    });
  const show = async () => {
    const file = await open();
    if (file) setShown(new Uint8Array(await file.arrayBuffer()));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; where it does not come, its button tries again
  useEffect(() => {
    if (opensAtOnce) void show();
  }, []);
  const save = async () => {
    const file = await open();
    if (!file) return;
    const address = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  const pages = (content: Uint8Array, sharpness?: number) => (
    <Suspense fallback={<Spinner label={t('Un momento')} />}>
      <PdfPages
        content={content}
        label={t('Pagine del curriculum')}
        failedText={t('Questo PDF non si può mostrare qui: scaricalo.')}
        sharpness={sharpness}
      />
    </Suspense>
  );
  return (
    <section className="card grid gap-4" aria-labelledby="cv">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="cv" className="text-step-2! flex-1 min-w-[min(100%,10rem)]">
          {t('Curriculum')}
          <span className="block font-text text-base font-normal text-ink-soft wrap-anywhere">{name}</span>
          {origin && (
            <span className="block font-text text-base font-normal text-ink-soft">{t(cvOriginWords[origin])}</span>
          )}
        </h2>
        {!shown && (
          <button type="button" onClick={show} disabled={isBusy} className="btn btn-primary">
            {isBusy ? <Spinner label={t('Apri il CV')} /> : t('Apri il CV')}
          </button>
        )}
        {shown && (
          <button type="button" onClick={full.open} className="btn btn-primary lg:hidden">
            <Icon name="expand" /> {t('Ingrandisci')}
          </button>
        )}
        <button type="button" onClick={save} disabled={isBusy} className="btn btn-ghost">
          <Icon name="download" /> {t('Scarica')}
        </button>
      </div>
      {shown && pages(shown)}
      {full.isOpen && (
        // Its step is a step back, whomever it shows by then.
        <CvFullScreen title={person} neighbours={neighbours} onClose={() => navigate(-1)}>
          {shown ? (
            pages(shown, ENLARGED)
          ) : isBusy ? (
            <Spinner label={t('Un momento')} />
          ) : (
            <button type="button" onClick={show} className="btn btn-primary">
              {t('Apri il CV')}
            </button>
          )}
        </CvFullScreen>
      )}
    </section>
  );
}
