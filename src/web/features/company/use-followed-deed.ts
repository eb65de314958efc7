import { useRevalidator } from 'react-router';
import type { FollowedDeed } from '#contract/received-applications.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useUndo } from '#web/features/forms/undo.tsx';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useText } from '#web/features/texts/text.tsx';

/**
 * Says that applications became 'Contattato' by a message, an invitation or a proposal of hire, and offers to undo that
 * alone: what was sent stays (rule deeds). `onChanged` reads again what shows what happened to them; `done` says what
 * was sent, where nothing else does.
 */
export function useFollowedDeed(onChanged?: () => unknown): (followed: FollowedDeed | null, done?: string) => void {
  const t = useText();
  const banner = useBanner();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  return (followed, done) => {
    void onChanged?.();
    if (followed === null) return;
    const { ids, undo } = followed;
    if (undo.seconds === 0) return;
    offerUndo({
      words: [
        done,
        ids.length === 1
          ? t('Lo stato è ora “Contattato”.')
          : t('{n} candidature sono ora “Contattato”.', { n: ids.length }),
      ]
        .filter(Boolean)
        .join(' '),
      seconds: undo.seconds,
      about: ids.map((id) => `application-${id}`),
      undo: async () => {
        const answer = await call('POST /company/applications/undo', { body: { change: undo.change } });
        if (answer.ok) banner(t('Lo stato è di nuovo quello di prima: ciò che hai inviato resta.'), 'success');
        else banner(refusalWords(answer, t));
        await Promise.all([revalidate(), onChanged?.()]);
      },
    });
  };
}
