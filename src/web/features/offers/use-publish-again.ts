import { useNavigate } from 'react-router';
import { call } from '#web/api.ts';
import { refusalWords } from '#web/features/texts/refusal-words.ts';
import { useBanner } from '../every-page/banners.tsx';
import { useOnce } from '../forms/use-change.ts';
import { useText } from '../texts/text.tsx';

/**
 * Makes a draft of last season’s offer for the next one, and opens it: where it is read over before paying, or at what
 * it lacks.
 */
export function usePublishAgain(id: number): { isBusy: boolean; again: () => Promise<void> } {
  const t = useText();
  const banner = useBanner();
  const navigate = useNavigate();
  const { isBusy, once } = useOnce();
  return {
    isBusy,
    again: async () => {
      await once(async () => {
        const answer = await call('POST /company/offers/{id}/again', { params: { id } });
        if (!answer.ok) return banner(refusalWords(answer, t));
        await navigate(`/recruiter/pubblica-annuncio?bozza=${answer.body.id}`);
      });
    },
  };
}
