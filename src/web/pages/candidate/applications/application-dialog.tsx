import { useEffect, useState } from 'react';
import type { SentApplication, SentApplicationDetail } from '#contract/applications.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, Spinner } from '#web/ui/field.tsx';
import { ApplicationDetail } from './application-detail.tsx';

/** An application over the list: without script it is a page (`application-page.tsx`). */
export function ApplicationDialog({ application, onClose }: { application: SentApplication; onClose: () => void }) {
  const t = useText();
  const [detail, setDetail] = useState<SentApplicationDetail | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void call('GET /candidate/applications/{id}', { params: { id: application.id } }).then((answer) => {
      if (!isHere) return;
      if (answer.ok) setDetail(answer.body);
      else setProblem(answer.detail);
    });
    return () => {
      isHere = false;
    };
  }, [application.id]);
  return (
    <Dialog title={application.offer.title} isOpen onClose={onClose} closeLabel={t('Chiudi')} isWide>
      {problem ? (
        <Notice tone="danger">{problem}</Notice>
      ) : detail ? (
        <ApplicationDetail detail={detail} />
      ) : (
        <Spinner label={t('Un momento')} />
      )}
    </Dialog>
  );
}
