import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useText } from '#web/features/texts/text.tsx';
import { Spinner } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

const PdfPages = lazy(() => import('#web/features/cv/pdf-pages.tsx'));

/**
 * The CV that the answers made, before it is sent: drawn in the page, or saved. Without script the link alone, which
 * holds the whole file: nothing is stored, so no address has it. `pdf`: its bytes in base64.
 */
export function CvPreview({ pdf, name }: { pdf: string; name: string }) {
  const t = useText();
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const content = useMemo(
    () => (isAwake ? Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0)) : null),
    [isAwake, pdf],
  );
  return (
    <div className="grid gap-3" role="status">
      {content && (
        <Suspense fallback={<Spinner label={t('Un momento')} />}>
          <PdfPages
            content={content}
            label={t('Il CV che invii')}
            failedText={t('Questo PDF non si può mostrare qui: scaricalo.')}
          />
        </Suspense>
      )}
      <a
        href={`data:application/pdf;base64,${pdf}`}
        download={name}
        className="link justify-self-start inline-flex items-center gap-1.5"
      >
        <Icon name="download" /> {t('Scarica il CV che invii')}
      </a>
    </div>
  );
}
